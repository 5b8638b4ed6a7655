import { embedAddress, embedOf, type Embed } from '@site/contract/embeds';

/** What is embedded, by the attributes of a node; none that a text can't show. */
export function embedIn({ attrs }: { attrs?: Record<string, unknown> | undefined }): Embed | null {
  const { words, address } = attrs ?? {};
  return typeof words === 'string' && typeof address === 'string' ? embedOf(words, address) : null;
}

/** The attributes of a node for what is embedded. */
export function attributesOf(embed: Embed) {
  return { words: embed.words, address: embedAddress(embed) };
}
