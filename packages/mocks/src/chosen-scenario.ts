import { isScenario, type ScenarioName } from './scenarios.ts';

/*
 * The scenario that a developer has chosen. A tab stores it in its session storage; a cookie passes it to the
 * server that renders the page.
 */

/** The name of cookie and stored value. */
const name = 'mock-scenario';

/** The scenario that a request's cookies name; `normal` without one. */
export function scenarioOf(cookies: string | undefined): ScenarioName {
  const pair = (cookies ?? '').split('; ').find((each) => each.startsWith(`${name}=`));
  const word = decodeURIComponent(pair?.slice(name.length + 1) ?? '');
  return isScenario(word) ? word : 'normal';
}

/** The scenario of this tab. */
export function chosenScenario(): ScenarioName {
  const word = sessionStorage.getItem(name) ?? '';
  return isScenario(word) ? word : scenarioOf(document.cookie);
}

/** Chooses a scenario for this tab, and for what the server renders from now on. */
export function chooseScenario(scenario: ScenarioName): void {
  sessionStorage.setItem(name, scenario);
  document.cookie = `${name}=${encodeURIComponent(scenario)}; path=/; SameSite=Lax`;
}
