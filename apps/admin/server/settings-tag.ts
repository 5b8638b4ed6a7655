/** The settings that the browser receives: one build serves any address. */
export interface PageSettings {
  apiUrl: string;
  webUrl: string;
  /** The upload host, without a slash at its end. */
  uploadUrl: string;
  /** Nothing can be saved right now: the setting READ_ONLY. */
  isReadOnly?: boolean;
  /** Days for which a deleted entry can be restored. */
  trashDays: number;
  /** Development only: the mocks answer instead of the API. */
  mocks?: boolean;
}

/** The page with its settings in place of the mark that `index.html` holds. */
export function withSettings(html: string, settings: PageSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`);
  const tag = `<script type="application/json" id="settings">${json}</script>`;
  return html.replace('<!--settings-->', () => tag);
}
