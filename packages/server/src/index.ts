export { answerFailures } from './answer-failures.ts';
export { browserTargets } from './browser-targets.ts';
export { cdnHeaders, contentKey, everyPageKey, type Cdn } from './cdn.ts';
export { contractOutline } from './contract-outline.ts';
export { endInASentence, StartError } from './end-in-a-sentence.ts';
export { openMetrics, type Metric, type Metrics, type Observe } from './metrics.ts';
export { networkOf } from './network-of.ts';
export { precompress } from './precompress.ts';
export { readOnly } from './read-only.ts';
export { keepReady, readyAnswer, type FindReady, type ReadyAnswer } from './ready-answers.ts';
export { noteRequest } from './request-facts.ts';
export { createLog } from './request-log.ts';
export { limitIdleTimeOnly, requestTime, type RequestTime } from './request-time.ts';
export { listen, serve, type RunningServer } from './serve.ts';
export {
  frontEnvironment,
  readFrontSettings,
  readSettings,
  SettingsError,
  type FrontSettings,
  type Settings,
} from './settings.ts';
export { staticFiles } from './static-files.ts';
export { openTracing, type Tracing } from './tracing.ts';
export { withoutJsonSchema, withoutOldZod } from './trimmed-libraries.ts';
export { productVersion } from './version.ts';
export { createServerApp } from './web-server.ts';
export { withoutSecrets } from './without-secrets.ts';
