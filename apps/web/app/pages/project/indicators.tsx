import type { Indicator } from '@site/contract';
import { isolated, languageOf, type CssVariables } from '@site/ui';
import { say } from '#language/say.ts';
import { ownWords, pageLanguage, type Words } from '#language/text.ts';

const heading: Words = { en: 'Targets and results', ur: 'اہداف اور نتائج' };
const yearWord: Words = { en: 'Year', ur: 'سال' };
const resultWord: Words = { en: 'Result', ur: 'نتیجہ' };
const targetWord: Words = { en: 'Target', ur: 'ہدف' };

/** A number with a bar beside it, as long as the number is of the largest. */
function Bar({ value, largest }: { value: number; largest: number }) {
  const share: CssVariables = { '--share': (largest > 0 ? value / largest : 0).toFixed(4) };
  return (
    <td {...ownWords()}>
      <span style={share}>{value.toLocaleString(pageLanguage().locale)}</span>
    </td>
  );
}

/** What a project wants to reach and what it has reached, by year, with who counts it how. */
export default function Indicators({ indicators }: { indicators: readonly Indicator[] }) {
  return (
    <section aria-labelledby="indicators-title">
      <h2 id="indicators-title" {...ownWords()}>
        {say(heading)}
      </h2>
      {indicators.map(({ name, target, periods, source }, at) => {
        const largest = Math.max(target ?? 0, ...periods.map(({ result }) => result));
        return (
          <figure key={at}>
            <table>
              <caption {...languageOf(name)}>{isolated(name)}</caption>
              <thead>
                <tr {...ownWords()}>
                  <th scope="col">{say(yearWord)}</th>
                  <th scope="col">{say(resultWord)}</th>
                </tr>
              </thead>
              <tbody>
                {periods
                  .toSorted((one, other) => one.year - other.year)
                  .map(({ year, result }, place) => (
                    <tr key={place}>
                      <th scope="row">{year}</th>
                      <Bar value={result} largest={largest} />
                    </tr>
                  ))}
                {typeof target === 'number' && (
                  <tr data-target="">
                    <th scope="row" {...ownWords()}>
                      {say(targetWord)}
                    </th>
                    <Bar value={target} largest={largest} />
                  </tr>
                )}
              </tbody>
            </table>
            {source && <figcaption {...languageOf(source)}>{isolated(source)}</figcaption>}
          </figure>
        );
      })}
    </section>
  );
}
