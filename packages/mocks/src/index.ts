export { mockPassword, tokenOf } from './accounts.ts';
export { mockResetToken } from './areas/users-mock.ts';
export { createHandlers } from './handlers.ts';
export { pictureUrl } from './picture-url.ts';
export { problem } from './problems.ts';
export { respond } from './respond.ts';
