import { z } from 'zod';

// What a schema says when it has no sentence of its own: readable, and never the library's text.
z.config({
  customError: ({ code }) => {
    if (code === 'invalid_type') return 'This is missing or of the wrong kind.';
    return 'This is not accepted here.';
  },
});
