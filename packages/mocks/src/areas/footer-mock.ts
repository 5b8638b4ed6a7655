import { contract, type Footer } from '@site/contract';
import { defaultFooter } from '@site/contract/defaults';
import type { Handlers, MockContext } from '../route-handler.ts';
import type { Sample } from '../samples/index.ts';
import { singleMock } from './single-mock.ts';

/** The footer; what the entries of a list leave out takes the built-in value. */
export function footerMock(
  context: MockContext,
  content: Sample<Footer>,
): Handlers<typeof contract.footer> {
  return singleMock(context, {
    routes: contract.footer,
    thing: 'Footer',
    content,
    complete: ({ legalSection, quickLinksSection, ...rest }) => ({
      ...rest,
      legalSection: legalSection && {
        ...legalSection,
        certifications: legalSection.certifications?.map((certification) => ({
          icon: 'FaCheckCircle',
          color: defaultFooter.styling.accentColor,
          fontSize: defaultFooter.legalSection.programs.fontSize,
          ...certification,
        })),
      },
      quickLinksSection: quickLinksSection && {
        ...quickLinksSection,
        links: quickLinksSection.links?.map((link) => ({ icon: 'FaNewspaper', ...link })),
      },
    }),
  });
}
