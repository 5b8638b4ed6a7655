import { Group, Text } from '@mantine/core';
import {
  differences,
  isItemChanged,
  itemChanges,
  type Area,
  type FieldChange,
  type ItemChange,
} from '@site/contract';
import { isFormatted, plainText } from '@site/contract/formatted-text';
import { fieldsOf, valueAt } from '@site/contract/json';
import { diffWordsWithSpace } from 'diff';
import { Fragment, type ReactNode } from 'react';
import classes from './history.module.css';
import { asText } from './as-text.ts';
import { formedChanges, type FormedRun } from '#form-kit/formed-words.ts';
import { longDateTime } from '#lib/text/dates.ts';
import { pictureAddress } from '#lib/text/picture-address.ts';

/** Milliseconds after which two texts are shown one after the other: they have too little in common. */
const comparing = 500;
/** Characters that are shown of an unchanged text before and after a change. */
const context = 150;
const word = /[\p{L}\p{N}]/u;

/** What a version has changed, field by field. */
export function Changes({ area, changes }: { area: Area; changes: readonly FieldChange[] }) {
  if (changes.length === 0) {
    return (
      <Text size="sm" c="dimmed" mt="xs">
        No field was changed.
      </Text>
    );
  }
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.path}>
          <dt dir="auto">{change.label ?? change.path}</dt>
          <dd>
            <Change area={area} change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ area, change }: { area: Area; change: FieldChange }): ReactNode {
  const { kind, path, before, after } = change;
  if (kind === 'list') return <List area={area} path={path} before={before} after={after} />;
  if (kind === 'text') return <Words before={textOf(before)} after={textOf(after)} />;
  const show = (value: unknown) => {
    const text = textOf(value);
    if (text === '') return <Text size="sm">(empty)</Text>;
    if (kind === 'color') return <Swatch colour={text} />;
    if (kind === 'media') return <Media address={text} isFile={/video|documents/i.test(path)} />;
    return (
      <Text size="sm" dir="auto">
        {text}
      </Text>
    );
  };
  return (
    <div className={classes.sides}>
      {before !== null && <Side name="Before">{show(before)}</Side>}
      <Side name="After">{show(after)}</Side>
    </div>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.side}>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      {children}
    </div>
  );
}

/** A text with the words that came and went, and what else became of the form of those that stayed. */
export function Words({ before, after }: { before: string; after: string }) {
  const runs = runsOf(before, after);
  if (runs?.some(({ change, text }) => change === 'same' && word.test(text))) {
    return (
      <div className={classes.text} dir="auto">
        {runs.map(({ text, change, form }, at) => {
          const note = form !== null && text.trim() !== '' && (
            <span className={classes.form} dir="ltr">{` (${form})`}</span>
          );
          if (change === 'removed') return <del key={at}>{text}</del>;
          return change === 'added' ? (
            <Fragment key={at}>
              <ins>{text}</ins>
              {note}
            </Fragment>
          ) : (
            <Fragment key={at}>
              <span>{shortened(text)}</span>
              {note}
            </Fragment>
          );
        })}
      </div>
    );
  }
  return (
    <div className={classes.text}>
      {before !== '' && (
        <div dir="auto">
          <del>{plainText(before)}</del>
        </div>
      )}
      {after !== '' && (
        <div dir="auto">
          <ins>{plainText(after)}</ins>
        </div>
      )}
    </div>
  );
}

function runsOf(before: string, after: string): FormedRun[] | null {
  if (isFormatted(before) || isFormatted(after)) return formedChanges(before, after, comparing);
  const parts = diffWordsWithSpace(before, after, { timeout: comparing });
  return (
    parts?.map(({ value, added, removed }) => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
      form: null,
    })) ?? null
  );
}

/** The beginning and the end of a long text that has not changed. */
function shortened(text: string): string {
  if (text.length <= 3 * context) return text;
  const [begin, end] = [text.slice(0, context), text.slice(-context)];
  // Whole words.
  return `${begin.replace(/\S*$/, '')}… ${end.replace(/^\S*\s/, '')}`;
}

function Swatch({ colour }: { colour: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <span className={classes.swatch} style={{ background: colour }} aria-hidden />
      <Text size="sm">{colour}</Text>
    </Group>
  );
}

function Media({ address, isFile }: { address: string; isFile: boolean }) {
  const shown = pictureAddress(address) ?? address;
  if (isFile) return <a href={shown}>{address}</a>;
  return (
    <img
      src={shown}
      alt={address.split('/').at(-1) ?? ''}
      className={classes.picture}
      loading="lazy"
    />
  );
}

function List(props: { area: Area; path: string; before: unknown; after: unknown }) {
  const { area, path } = props;
  const [before, after] = [props.before, props.after].map((list): unknown[] =>
    Array.isArray(list) ? list : [],
  );
  const changes = itemChanges(before ?? [], after ?? []);
  return (
    <ul className={classes.items}>
      {changes.map((change, at) => (
        <li key={at}>
          <Item area={area} path={`${path}.*`} change={change} />
        </li>
      ))}
    </ul>
  );
}

function Item({ area, path, change }: { area: Area; path: string; change: ItemChange }) {
  const { before, after, isMoved } = change;
  const item = after ?? before;
  const isChanged = before !== undefined && after !== undefined && isItemChanged(change);
  const done = [
    ...(before === undefined ? ['Added'] : []),
    ...(after === undefined ? ['Removed'] : []),
    ...(isMoved ? ['Moved'] : []),
    ...(isChanged ? ['Changed'] : []),
  ].join(', ');
  const isGroup = typeof item === 'object' && item !== null;
  // An entry that is no group has the kind of its list's entries.
  const [single] = isGroup
    ? []
    : differences(area, {}, { '*': item }, path.split('.').slice(0, -1));
  return (
    <>
      <Text size="sm" component="div">
        {done}
        {single?.kind === 'media' ? (
          <Media address={textOf(item)} isFile={false} />
        ) : (
          <>
            : <b dir="auto">{isGroup ? nameOf(item) : textOf(item)}</b>
          </>
        )}
      </Text>
      {isChanged && isGroup && (
        <Changes
          area={area}
          changes={differences(area, fieldsOf(before), fieldsOf(item), path.split('.'))}
        />
      )}
    </>
  );
}

const names = ['title', 'label', 'name', 'text', 'sectionName'];

/** What an entry of a list is called. */
function nameOf(item: object): string {
  const found = names
    .map((name) => valueAt(item, name))
    .find((name) => typeof name === 'string' && name !== '');
  if (typeof found !== 'string') return asText(item);
  // The names of sections are written together.
  return found === valueAt(item, 'sectionName')
    ? found.replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
    : found;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A value as words; empty where there is none. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') return instant.test(value) ? longDateTime(value) : value;
  const title = valueAt(value, 'title');
  return typeof title === 'string' ? title : asText(value);
}
