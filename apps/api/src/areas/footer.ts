import { footer, updatedFooter, type contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Footer } from '../generated/prisma/client.ts';
import type { Routes } from '#lib/routes.ts';
import { singleHandlers } from '#lib/single-handlers.ts';
import { toWire } from '#lib/wire.ts';

const footerContent = footer.omit({ _id: true, createdAt: true, updatedAt: true });

/** The footer: its texts, links and colours. */
export function footerRoutes({ db }: Deps): Routes<typeof contract.footer> {
  return singleHandlers(db.footer, toEntity, (row, input) => ({
    content: updatedFooter(footerContent.parse(row.content), input),
  }));
}

function toEntity(row: Footer) {
  const { content, ...rest } = toWire(row);
  return { ...footerContent.parse(content), ...rest };
}
