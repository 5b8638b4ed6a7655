import { Anchor, Paper, Text, Title } from '@mantine/core';
import type { SilentLink } from '@site/contract';
import { brokenLinkMessages } from '@site/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#lib/api.ts';
import { shortDate } from '#lib/text/dates.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import classes from '#listing/rows.module.css';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Screen } from '#ui/screen.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';

type PlaceOf = (area: string, id: string) => { label: string; path: string } | undefined;

/** Makes the page of links to other sites that do not answer. @param placeOf where the form of a record is */
export function linksPage(placeOf: PlaceOf) {
  return function LinksPage() {
    const query = useQuery({
      queryKey: ['links', 'silent'],
      queryFn: async () => versioned(await api.links.silent.query()).body,
    });
    return (
      <Screen
        title="Broken links"
        isList
        hint="Links to other sites that do not answer. Each is looked at once a week, and one that failed once a day. Open an entry to change its link or take it out."
      >
        <Loaded
          query={query}
          failed={(error) => sentenceOf(error, brokenLinkMessages.loadFailed)}
          skeleton={<ListSkeleton />}
        >
          {({ isOn, links }) =>
            links.length === 0 ? (
              <EmptyState
                heading={isOn ? brokenLinkMessages.allAnswer : brokenLinkMessages.off}
                hint={isOn ? brokenLinkMessages.allAnswerHint : brokenLinkMessages.offHint}
                action={null}
              />
            ) : (
              <Paper component="ul" withBorder radius="lg" className={classes.rows}>
                {links.map((link) => (
                  <Row key={link.url} link={link} placeOf={placeOf} />
                ))}
              </Paper>
            )
          }
        </Loaded>
      </Screen>
    );
  };
}

function Row({
  link: { url, since, reason, uses },
  placeOf,
}: {
  link: SilentLink;
  placeOf: PlaceOf;
}) {
  return (
    <li className={classes.row}>
      <div className={classes.words} data-long>
        <Title order={2} size="h5">
          <Anchor inherit href={url} target="_blank" rel="noopener" dir="ltr">
            {url}
          </Anchor>
        </Title>
        <Text size="sm">
          {brokenLinkMessages.since(shortDate(since), brokenLinkMessages.why(reason))}
        </Text>
        <Text size="sm" component="div">
          {'Used in '}
          {uses.map(({ area, recordId, title }, at) => {
            const place = placeOf(area, recordId);
            const words = title ?? place?.label ?? area;
            return (
              <span key={recordId}>
                {at > 0 && ', '}
                {place ? (
                  <Anchor component={Link} to={place.path} inherit dir="auto">
                    {words}
                  </Anchor>
                ) : (
                  words
                )}
              </span>
            );
          })}
        </Text>
      </div>
    </li>
  );
}
