import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { readConfig } from '@picks/api/config';
import { startService } from '@picks/api/service';

/** The whole product in a process of its own; only the way to push services leads to the test's double. */
const { PUSH_FRONT_PORT, PUSH_FRONT_CERTIFICATE = '', ADMIN_SECOND_FACTOR = '', ...env } = process.env;

// Administrators need no second factor here, as in the demo, unless a test asks for it.
const config = { ...readConfig(env), adminsNeedTwoFactor: ADMIN_SECOND_FACTOR === 'required' };
const service = await startService(config, {
  openSocket: (hostname) =>
    Promise.resolve(
      connect({
        host: '127.0.0.1',
        port: Number(PUSH_FRONT_PORT),
        servername: hostname,
        ca: readFileSync(PUSH_FRONT_CERTIFICATE),
        ALPNProtocols: ['h2'],
      }),
    ),
});
process.stdout.write(`ready ${service.setupUrl ?? ''}\n`);
process.once('SIGTERM', () => void service.stop().then(() => process.exit(0)));
