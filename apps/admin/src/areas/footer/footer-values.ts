import type { FooterContent } from '@site/contract';
import { defaultFooter } from '@site/contract/defaults';

/** An empty number field holds an empty text. */
type Size = number | '';
type Sized<Section> = Omit<Section, 'fontSize'> & { fontSize: Size };
type Legal = FooterContent['legalSection'];

/** What the form holds. */
export interface FooterValues {
  legalSection: Omit<Legal, 'programs' | 'organization' | 'taxNumber' | 'certifications'> & {
    programs: Sized<Legal['programs']>;
    organization: Sized<Legal['organization']>;
    taxNumber: Sized<Legal['taxNumber']>;
    certifications: Sized<Legal['certifications'][number]>[];
  };
  aboutSection: Sized<FooterContent['aboutSection']>;
  quickLinksSection: Sized<FooterContent['quickLinksSection']>;
  contactSection: Sized<FooterContent['contactSection']>;
  bottomSection: Sized<FooterContent['bottomSection']>;
  styling: FooterContent['styling'];
}

const sizes = { legal: 1, links: 0.9 } as const;

/** A size, or the one that stands for an empty field; in rem. */
function sizeOf(size: Size, fallback: number): number {
  return size === '' ? fallback : size;
}

/** The footer as it will be once saved: empty sizes and colours replaced by their defaults. */
export function completed(values: FooterValues): FooterContent {
  const { legalSection, aboutSection, quickLinksSection, contactSection, bottomSection } = values;
  const { styling } = defaultFooter;
  const legal = <Part extends { fontSize: Size }>(part: Part) => ({
    ...part,
    fontSize: sizeOf(part.fontSize, sizes.legal),
  });
  const links = <Part extends { fontSize: Size }>(part: Part) => ({
    ...part,
    fontSize: sizeOf(part.fontSize, sizes.links),
  });
  return {
    legalSection: {
      ...legalSection,
      programs: legal(legalSection.programs),
      organization: legal(legalSection.organization),
      taxNumber: legal(legalSection.taxNumber),
      certifications: legalSection.certifications.map((each) => ({
        ...legal(each),
        color: each.color || styling.accentColor,
      })),
    },
    aboutSection: links(aboutSection),
    quickLinksSection: links(quickLinksSection),
    contactSection: links(contactSection),
    bottomSection: links(bottomSection),
    styling: {
      backgroundColor: values.styling.backgroundColor || styling.backgroundColor,
      textColor: values.styling.textColor || styling.textColor,
      accentColor: values.styling.accentColor || styling.accentColor,
    },
  };
}

/** A stored footer as the form holds it. */
export function valuesOf(stored: FooterContent): FooterValues {
  const { legalSection, aboutSection, quickLinksSection, contactSection } = stored;
  const { bottomSection, styling } = stored;
  return {
    legalSection,
    aboutSection,
    quickLinksSection,
    contactSection,
    bottomSection,
    styling,
  };
}

/** New entries of the footer's lists. */
export const blanks = {
  certification: {
    name: '',
    icon: 'FaCheckCircle',
    color: defaultFooter.styling.accentColor,
    fontSize: sizes.legal,
  },
  aboutLink: { text: '', url: '' },
  quickLink: { text: '', url: '', icon: 'FaNewspaper' },
} as const;
