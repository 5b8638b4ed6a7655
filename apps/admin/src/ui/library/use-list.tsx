import { Anchor, Badge, Text } from '@mantine/core';
import type { MediaUse, MediaUseState } from '@site/contract';
import { Link } from 'react-router';
import classes from './library.module.css';
import { labelOfPlace } from '#lib/text/label-of-place.ts';
import type { PlaceOf } from '#lib/translations.ts';

const states: Record<MediaUseState, { label: string; color: string }> = {
  live: { label: 'Live', color: 'teal' },
  draft: { label: 'Draft', color: 'gray' },
  pending: { label: 'Waits to be published', color: 'gold' },
  translation: { label: 'Translation', color: 'teal' },
  trash: { label: 'In the trash', color: 'red' },
  history: { label: 'Earlier version', color: 'gray' },
};

/** The places that show a file, with the way to each. */
export function UseList({ uses, placeOf }: { uses: readonly MediaUse[]; placeOf: PlaceOf }) {
  return (
    <ul className={classes.uses}>
      {uses.map(({ area, recordId, title, field, state }) => {
        const place = placeOf(area, recordId);
        const name = title ?? place?.label ?? area;
        const { label, color } = states[state];
        // What was deleted has no form.
        const isThere = place && state !== 'trash';
        const where = [place?.label, field !== null && labelOfPlace(area, field)];
        return (
          <li key={`${area} ${recordId} ${field} ${state}`}>
            <div className={classes.name}>
              {isThere ? (
                <Anchor component={Link} to={place.path} dir="auto">
                  {name}
                </Anchor>
              ) : (
                <bdi>{name}</bdi>
              )}
              <Text size="sm" c="dimmed">
                {where.filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Badge variant={color === 'gray' ? 'outline' : 'light'} color={color} tt="none">
              {label}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
