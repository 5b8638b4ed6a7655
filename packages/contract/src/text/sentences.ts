import { z } from 'zod';

// Default messages of schemas: readable, and never the library's text.
z.config({
  customError: ({ code }) => {
    if (code === 'invalid_type') return 'This is missing or of the wrong kind.';
    return 'This is not accepted here.';
  },
});
