import { problemMessages } from '@site/contract/messages';

/** What visitors are sent when there is too much to do to render anything. */
export const busyPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Please try again</title>
<style>body{margin:20vh auto;max-width:34rem;padding:0 1rem;font:1.125rem/1.5 system-ui;color:#134e4a}</style>
<p>${problemMessages.unavailable}</p>
<p><a href="">Try again</a></p>
</html>
`;
