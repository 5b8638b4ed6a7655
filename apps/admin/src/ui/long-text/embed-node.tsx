import { ActionIcon, Group, Switch, Text, TextInput, Tooltip } from '@mantine/core';
import { IconFileText, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import {
  Node,
  NodeViewContent,
  NodeViewWrapper,
  ReactNodeViewRenderer,
  type ReactNodeViewProps,
} from '@tiptap/react';
import { embedOf, type Embed } from '@site/contract/embeds';
import { attributesOf, embedIn } from './embed-attributes.ts';
import classes from './long-text.module.css';
import { onEnter } from './on-enter.ts';
import { Icon } from '#lib/icon.tsx';
import { settings } from '#lib/settings.ts';

const labels = {
  picture: 'What the picture shows',
  document: 'What the document is called',
  video: 'What the video is called',
};

/** A picture, a document or a video in a text, with its words and a caption that is typed in place. */
function EmbedView({ node, updateAttributes, deleteNode, selected }: ReactNodeViewProps) {
  const embed = embedIn(node);
  if (!embed) return null;
  const { kind, words, address } = embed;
  const change = (part: Partial<Embed>) => updateAttributes(attributesOf({ ...embed, ...part }));
  return (
    <NodeViewWrapper as="figure" className={classes.embed} data-selected={selected || undefined}>
      <div contentEditable={false}>
        {kind === 'picture' ? (
          <img src={settings.apiUrl + address} alt="" draggable={false} />
        ) : (
          <Group gap="xs" wrap="nowrap">
            <Icon of={kind === 'document' ? IconFileText : IconPlayerPlay} size={20} />
            <Text size="sm" truncate>
              {kind === 'document' ? address.split('/').at(-1) : address}
            </Text>
          </Group>
        )}
        <Group gap="xs" mt="xs" align="end">
          <TextInput
            label={labels[kind]}
            size="xs"
            flex="1 1 12rem"
            maxLength={300}
            value={words}
            onChange={(event) => change({ words: event.currentTarget.value })}
            onKeyDown={onEnter()}
          />
          {kind === 'picture' && (
            <Switch
              label="Wide"
              size="sm"
              checked={embed.isWide}
              onChange={(event) => change({ isWide: event.currentTarget.checked })}
            />
          )}
          <Tooltip label="Remove">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove: ${words || kind}`}
              onClick={deleteNode}
            >
              <Icon of={IconTrash} size={18} />
            </ActionIcon>
          </Tooltip>
        </Group>
      </div>
      <NodeViewContent<'figcaption'>
        as="figcaption"
        data-placeholder="Caption and source"
        data-empty={node.content.size === 0 || undefined}
      />
    </NodeViewWrapper>
  );
}

/** What a text embeds, as a node of the editor whose content is the caption. */
export const EmbedNode = Node.create({
  name: 'embed',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({ words: { default: '' }, address: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-embed]',
      contentElement: 'figcaption',
      getAttrs: ({ dataset: { embed: address = '', words = '' } }) =>
        embedOf(words, address) ? { words, address } : false,
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { 'data-embed': String(node.attrs['address']), 'data-words': String(node.attrs['words']) },
    ['figcaption', 0],
  ],
  addKeyboardShortcuts: () => ({
    // A caption is one line: what is next begins below it.
    Enter: ({ editor }) => {
      const { $from } = editor.state.selection;
      if ($from.parent.type.name !== 'embed') return false;
      return editor
        .chain()
        .insertContentAt($from.after(), { type: 'paragraph' })
        .setTextSelection($from.after() + 1)
        .run();
    },
  }),
  addNodeView: () => ReactNodeViewRenderer(EmbedView),
});
