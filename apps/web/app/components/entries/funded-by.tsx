import type { Funding } from '@site/contract';
import { isolated, languageOf, Picture } from '@site/ui';
import { say } from '#language/say.ts';
import { ownWords, type Words } from '#language/text.ts';
import { dayOf } from '#lib/dates.ts';
import { amountOf } from '#lib/money.ts';
import { donor } from './donor-reads.ts';
import styles from './funding.module.css';

const heading: Words = { en: 'Funded by', ur: 'مالی معاونت' };
const logo: Words = { en: 'Logo', ur: 'لوگو' };
const since: Words = { en: 'from {day}', ur: '{day} سے' };
const until: Words = { en: 'until {day}', ur: '{day} تک' };

function periodOf(given: Funding): string {
  if (given.from && given.until) return `${dayOf(given.from)} – ${dayOf(given.until)}`;
  if (given.from) return say(since, { day: dayOf(given.from) });
  return given.until ? say(until, { day: dayOf(given.until) }) : '';
}

function Name({ name, website }: { name: string; website: string | null | undefined }) {
  const shown = <bdi {...languageOf(name)}>{isolated(name)}</bdi>;
  return website ? <a href={website}>{shown}</a> : shown;
}

/** One who pays; nothing when it was deleted. */
function Funder({ given, isBrief }: { given: Funding; isBrief: boolean }) {
  const read = donor.useRead(given.donorId);
  if (read.state !== 'ready') return null;
  const { name, logoUrl, website, statement } = read.body;
  const facts = [amountOf(given), periodOf(given)].filter(Boolean);
  return (
    <li>
      {logoUrl && (
        <Picture
          src={logoUrl}
          alt={`${say(logo)}: ${name}`}
          width={120}
          height={80}
          sizes="120px"
          className={styles.logo ?? ''}
        />
      )}
      <div>
        {!(isBrief && statement) && (
          <p>
            <Name name={name} website={website} />
          </p>
        )}
        {statement && <p {...languageOf(statement)}>{isolated(statement)}</p>}
        {!isBrief && facts.length > 0 && (
          <p {...ownWords()}>
            {facts.map((fact, at) => (
              <span key={fact}>
                {at > 0 && ' · '}
                <bdi>{fact}</bdi>
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

/** Who pays for a project, in the words in which they ask to be named. */
export default function FundedBy(props: { funding: Funding[]; isBrief?: boolean }) {
  const { funding, isBrief = false } = props;
  const title = say(heading);
  return (
    <section aria-label={title}>
      {!isBrief && <h2 {...ownWords()}>{title}</h2>}
      <ul>
        {funding.map((given, at) => (
          <Funder key={at} given={given} isBrief={isBrief} />
        ))}
      </ul>
    </section>
  );
}
