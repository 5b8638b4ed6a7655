export { mockPassword, tokenOf } from './accounts.ts';
export { mockNewsletterToken } from './areas/newsletter-mock.ts';
export { mockResetToken } from './areas/users-mock.ts';
export { isExample } from './example-handlers.ts';
export { handlers, scenario, type MockOptions } from './handlers.ts';
export { samples } from './named-samples.ts';
export { problem } from './problems.ts';
export { respond } from './respond.ts';
export { errorScenarios, isScenario, plainScenarios, type ScenarioName } from './scenarios.ts';
