import * as z from 'zod/mini';

// The content security policy has no 'unsafe-eval': without this zod would probe for it and be reported.
z.config({ jitless: true });
