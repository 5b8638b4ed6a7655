import { footer, type contract, type FooterContent, type FooterUpdate } from '@site/contract';
import { defaultFooter } from '@site/contract/defaults';
import type { Deps } from '#deps.ts';
import type { Footer } from '../generated/prisma/client.ts';
import { merge, type Parts } from '#lib/merge.ts';
import type { Routes } from '#lib/routes.ts';
import { singleHandlers } from '#lib/single-handlers.ts';
import { toWire } from '#lib/wire.ts';

const footerContent = footer.omit({ _id: true, createdAt: true, updatedAt: true });

/** The footer: its texts, links and colours. */
export function footerRoutes({ db }: Deps): Routes<typeof contract.footer> {
  return singleHandlers(db.footer, toEntity, (row, input: FooterUpdate) => ({
    content: merge(footerContent.parse(row.content), completed(input)),
  }));
}

function toEntity(row: Footer) {
  const { content, ...rest } = toWire(row);
  return { ...footerContent.parse(content), ...rest };
}

// What the entries of a list leave out takes the built-in value.
function completed(input: FooterUpdate): Parts<FooterContent> {
  const { legalSection, quickLinksSection, ...rest } = input;
  const { styling, legalSection: legal } = defaultFooter;
  return {
    ...rest,
    legalSection: legalSection && {
      ...legalSection,
      certifications: legalSection.certifications?.map((certification) => ({
        icon: 'FaCheckCircle',
        color: styling.accentColor,
        fontSize: legal.programs.fontSize,
        ...certification,
      })),
    },
    quickLinksSection: quickLinksSection && {
      ...quickLinksSection,
      links: quickLinksSection.links?.map((link) => ({ icon: 'FaNewspaper', ...link })),
    },
  };
}
