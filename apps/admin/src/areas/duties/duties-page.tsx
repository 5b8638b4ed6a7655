import { Anchor, Badge, Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { duties, dutySources, type Duty, type DutySource, type Fact } from '@site/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { allFacts, dutyStates, factDates, stateOf } from '#lib/duties.ts';
import { languageName } from '#lib/text/language-name.ts';
import {
  otherLanguages,
  pathOfTranslation,
  readTranslations,
  translationsKey,
} from '#lib/translations.ts';
import classes from '#listing/rows.module.css';
import { useFilterAddress } from '#listing/use-filter-address.ts';
import { paths } from '#paths.ts';
import { Screen } from '#ui/screen.tsx';
import { siteAddressOf } from '#ui/site-link.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';
import { StateBadge } from '#ui/states/translation-badge.tsx';

const sources: Record<DutySource, string> = {
  law: 'company law',
  certification: 'certification',
  psea: 'PSEA',
  chs: 'the CHS',
  eu: 'the EU',
  fcdo: 'the FCDO',
  reviewers: 'reviewers of donors',
};

/** What has to be public, and what shows it. */
export function DutiesPage() {
  const query = useQuery(allFacts);
  const { params, set } = useFilterAddress();
  const source = dutySources.find((each) => each === params.get('of'));
  return (
    <Screen
      title="Transparency"
      isList
      hint="What has to be public, who asks for it, and the facts that show it. The form of a fact says which duties it answers."
    >
      <Select
        aria-label="Asked for by"
        placeholder="Asked for by anybody"
        clearable
        maw="20rem"
        data={dutySources.map((value) => ({ value, label: `Asked for by ${sources[value]}` }))}
        value={source ?? null}
        onChange={(value) => set('of', value)}
      />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(facts) => (
          <Duties
            facts={facts}
            now={query.dataUpdatedAt}
            shown={duties.filter(({ of }) => source === undefined || of.includes(source))}
          />
        )}
      </Loaded>
    </Screen>
  );
}

function Duties(props: { facts: Fact[]; shown: readonly Duty[]; now: number }) {
  const { facts, shown, now } = props;
  const rows = shown.map((duty) => ({ duty, state: stateOf(duty.id, facts, now) }));
  const present = rows.filter(({ state }) => state === 'present').length;
  return (
    <Stack gap="sm">
      <Text component="output" aria-label="Result" fw={550}>
        {present} of {rows.length} are shown and in order.
      </Text>
      <Paper component="ul" withBorder radius="lg" className={classes.rows}>
        {rows.map(({ duty: { id, words, of }, state }) => (
          <li key={id} className={classes.row}>
            <div className={classes.words} data-long>
              <Group gap="xs">
                <Title order={2} size="h5">
                  {words}
                </Title>
                <Badge variant="light" color={dutyStates[state].color} tt="none">
                  {dutyStates[state].label}
                </Badge>
              </Group>
              <Text size="sm" c="dimmed">
                Asked for by {inARow.format(of.map((each) => sources[each]))}
              </Text>
              {facts
                .filter((fact) => fact.duties.includes(id))
                .map((fact) => (
                  <FactLine key={fact._id} fact={fact} />
                ))}
            </div>
            <Button
              component={Link}
              to={`${paths.addFact}?duty=${id}`}
              variant="default"
              aria-label={`Add a fact: ${words}`}
            >
              Add
            </Button>
          </li>
        ))}
      </Paper>
    </Stack>
  );
}

const inARow = new Intl.ListFormat('en');

/** A fact that shows a duty: its form, its place on the site, and in which languages it can be read. */
function FactLine({ fact }: { fact: Fact }) {
  const { _id, title, language } = fact;
  const address = siteAddressOf('facts', fact);
  return (
    <Group gap="4px 12px">
      <Anchor component={Link} to={`${paths.facts}/${_id}`} size="sm" dir="auto">
        {title}
      </Anchor>
      <Text size="sm" c="dimmed">
        {[...factDates(fact), languageName(language)].join(' · ')}
      </Text>
      <Translations record={_id} />
      {address !== null && (
        <Anchor
          href={address}
          target="_blank"
          rel="noopener"
          size="sm"
          aria-label={`See it on the site: ${title}`}
        >
          On the site
        </Anchor>
      )}
    </Group>
  );
}

/** What a fact has in the other languages. */
function Translations({ record }: { record: string }) {
  const { data: languages } = useQuery(otherLanguages);
  const { data: found = [] } = useQuery({
    queryKey: [translationsKey, 'of facts', languages],
    queryFn: async () => {
      const calls = (languages ?? []).map(({ code: lang }) =>
        readTranslations({ query: { lang, area: 'facts' } }),
      );
      return (await Promise.all(calls)).flatMap(({ entries }) => entries);
    },
    enabled: languages !== undefined,
  });
  return found
    .filter((each) => each.record === record)
    .map((each) => (
      <Anchor key={each.lang} component={Link} to={pathOfTranslation(each)} size="sm">
        {languageName(each.lang)} <StateBadge state={each.state} />
      </Anchor>
    ));
}
