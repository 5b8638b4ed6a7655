import { addressOf } from '@site/contract/entry-addresses';
import { fileNameOf } from '@site/contract/file-names';
import { plainText } from '@site/contract/formatted-text';
import { inPath } from '#lib/in-path.ts';
import { pageLanguage } from '#language/text.ts';
import { readNames } from '#reads/layout.ts';
import { feed } from './feed.ts';
import { xmlText } from './xml.ts';

/** A moment as the protocol has it: it knows no Z. */
const momentOf = (iso: string) => `${new Date(iso).toISOString().slice(0, 19)}-00:00`;

/**
 * An advisory for programs: Common Alerting Protocol 1.2 (OASIS). A changed one updates the first one. How urgent and certain it
 * is, nobody was asked.
 */
export const loader = feed('application/cap+xml', async ({ reads, siteUrl, params }) => {
  const id = params['id'] ?? '';
  const { body: advisory } = await reads.advisories.get.fetchQuery({
    queryKey: ['advisories', id],
    queryData: { params: { id: inPath(id) } },
  });
  const { title, severity, place, audience, instruction, description } = advisory;
  const { createdAt, updatedAt, publishAt, unpublishAt } = advisory;
  const { name } = await readNames(reads);
  const { base, lang } = pageLanguage();
  const sender = new URL(siteUrl).hostname;
  const identifierAt = (moment: string) => `${advisory._id}.${Date.parse(moment)}`;
  const first = [sender, identifierAt(createdAt), momentOf(createdAt)].join(',');
  const isChanged = updatedAt !== createdAt;
  const elements = (values: Record<string, string | null | undefined>) =>
    Object.entries(values)
      .filter(([, value]) => value)
      .map(([element, value]) => `<${element}>${xmlText(value ?? '')}</${element}>`)
      .join('\n');
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
${elements({
  identifier: identifierAt(updatedAt),
  sender,
  sent: momentOf(updatedAt),
  status: 'Actual',
  msgType: isChanged ? 'Update' : 'Alert',
  scope: 'Public',
  references: isChanged ? first : null,
})}
<info>
${elements({
  language: `${lang}-PK`,
  category: 'Health',
  event: title,
  urgency: 'Unknown',
  severity: severity ?? 'Unknown',
  certainty: 'Unknown',
  audience,
  effective: momentOf(publishAt ?? createdAt),
  expires: unpublishAt && momentOf(unpublishAt),
  senderName: name,
  headline: title,
  description: plainText(description),
  instruction: plainText(instruction),
  web: siteUrl + base + addressOf('advisories', advisory),
})}
<area>
${elements({ areaDesc: place })}
</area>
</info>
</alert>
`;
  return { text, fileName: fileNameOf(title, 'xml') };
});
