import { config } from 'zod';

// Zod would try to make code out of text, which the policy of every screen forbids. Its schemas ask when they are made: this
// comes before all of them.
config({ jitless: true });
