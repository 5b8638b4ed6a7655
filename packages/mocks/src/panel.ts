import { roles } from '@site/contract';
import { tokenOf } from './accounts.ts';
import { chooseScenario, chosenScenario } from './chosen-scenario.ts';
import { samples } from './named-samples.ts';
import { errorScenarios, isScenario, plainScenarios, type ScenarioName } from './scenarios.ts';

/*
 * The panel of `npm run dev:mock`: who is signed in, and what is played. Plain DOM in a shadow root, so that
 * it is the same in both apps and takes nothing of their looks. Every choice reloads the page.
 */

const style = `
  :host { position: fixed; inset-block-end: 12px; inset-inline-end: 12px; text-align: end; z-index: 2147483000;
    font: 14px/1.4 system-ui, sans-serif; color-scheme: light; }
  button, select, input { font: inherit; color: inherit; }
  button { border: 1px solid #94a3b8; border-radius: 6px; background: #fff; padding: 4px 10px; cursor: pointer; }
  button:focus-visible, select:focus-visible, input:focus-visible { outline: 3px solid #2563eb; outline-offset: 1px; }
  button[aria-pressed='true'] { background: #0f172a; color: #fff; }
  #toggle { border-color: #0f172a; background: #0f172a; color: #fff; box-shadow: 0 2px 8px #0004; }
  #panel { inline-size: min(320px, calc(100vw - 24px)); box-sizing: border-box; margin-block-end: 8px;
    padding: 12px; text-align: start; border: 1px solid #94a3b8; border-radius: 10px; background: #f8fafc; color: #0f172a;
    box-shadow: 0 6px 24px #0003; }
  fieldset { border: 0; margin: 0 0 10px; padding: 0; display: flex; flex-wrap: wrap; gap: 6px; }
  legend, label { font-weight: 600; margin-block-end: 4px; }
  label { display: block; }
  select, input { inline-size: 100%; box-sizing: border-box; padding: 5px 6px; border: 1px solid #94a3b8;
    border-radius: 6px; background: #fff; margin-block-end: 10px; }
  p { margin: 0; color: #475569; }
`;

/** Where both apps store the session. */
const sessionKeys = ['token', 'role', 'userId'] as const;

/** Shows the panel, closed, in a corner of the page. */
export function showPanel(): void {
  const host = document.createElement('mock-panel');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = document.createElement('style');
  sheet.textContent = style;
  const panel = element('section', { id: 'panel', 'aria-label': 'Mocks' });
  panel.hidden = true;
  panel.append(signInButtons(), ...scenarioChoice(), ...errorChoice());
  const note = element('p', {});
  note.textContent = 'What you enter stays until this page is loaded again.';
  panel.append(note);
  const chosen = chosenScenario();
  const toggle = element('button', { id: 'toggle', type: 'button', 'aria-expanded': 'false' });
  toggle.textContent = chosen === 'normal' ? 'Mocks' : `Mocks: ${chosen}`;
  toggle.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    toggle.setAttribute('aria-expanded', String(!panel.hidden));
  });
  shadow.append(sheet, panel, toggle);
  document.body.append(host);
}

function signInButtons(): HTMLElement {
  const fields = element('fieldset', {});
  const legend = element('legend', {});
  legend.textContent = 'Signed in as';
  fields.append(legend);
  const current = localStorage.getItem('userId');
  for (const role of roles) {
    const { _id, name } = samples.users[role];
    const button = choiceButton(`${name}, ${role}`, current === _id);
    button.addEventListener('click', () => {
      const session = { token: tokenOf(role), role, userId: _id };
      for (const key of sessionKeys) localStorage.setItem(key, session[key]);
      location.reload();
    });
    fields.append(button);
  }
  const nobody = choiceButton('Nobody', current === null);
  nobody.addEventListener('click', () => {
    for (const key of sessionKeys) localStorage.removeItem(key);
    location.reload();
  });
  fields.append(nobody);
  return fields;
}

function choiceButton(text: string, isPressed: boolean): HTMLButtonElement {
  const button = element('button', { type: 'button', 'aria-pressed': String(isPressed) });
  button.textContent = text;
  return button;
}

function scenarioChoice(): HTMLElement[] {
  const chosen = chosenScenario();
  const label = element('label', { for: 'scenario' });
  label.textContent = 'Scenario';
  const select = element('select', { id: 'scenario' });
  for (const [value, text] of Object.entries(plainScenarios)) {
    select.append(new Option(text, value, false, value === chosen));
  }
  // None of the plain ones while a call fails.
  if (!(chosen in plainScenarios)) select.append(new Option(chosen, chosen, false, true));
  select.addEventListener('change', () => play(select.value));
  return [label, select];
}

function errorChoice(): HTMLElement[] {
  const chosen = chosenScenario();
  const label = element('label', { for: 'error' });
  label.textContent = 'Or one call that fails, by route and status';
  const input = element('input', {
    id: 'error',
    list: 'errors',
    placeholder: 'news.create:403',
    autocomplete: 'off',
  });
  if (!(chosen in plainScenarios)) input.value = chosen;
  const list = element('datalist', { id: 'errors' });
  list.append(...errorScenarios.map((name) => new Option(name, name)));
  input.addEventListener('change', () => play(input.value.trim()));
  return [label, input, list];
}

function play(word: string): void {
  if (!isScenario(word)) return;
  const scenario: ScenarioName = word;
  chooseScenario(scenario);
  location.reload();
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
