import { createServer } from 'vite';

import { choosePort, portFrom } from './ports.ts';
import { CLERK_PROXY_PATH } from './practice-settings.ts';
import { startPracticeStack } from './practice-stack.ts';
import { closeWhenStopped } from './until-stopped.ts';
import { welcome } from './welcome.ts';

const site = await choosePort('the site', portFrom('PORT', 4000));
const server = await choosePort('the server', portFrom('SERVER_PORT', 4050));
const clerk = await choosePort('practice sign-in', portFrom('CLERK_EMULATOR_PORT', 4100));
const paypal = await choosePort('practice PayPal', portFrom('PAYPAL_EMULATOR_PORT', 4200));

const stack = await startPracticeStack({ site, server, clerk, paypal }, '.local/practice');
await stack.startServer(null);

Object.assign(process.env, stack.environment);
const target = `http://127.0.0.1:${server}`;
const vite = await createServer({
  server: {
    host: 'localhost',
    port: site,
    strictPort: true,
    proxy: { '/api': target, [CLERK_PROXY_PATH]: target },
  },
});
await vite.listen();

closeWhenStopped(async () => {
  await vite.close();
  await stack.close();
});
console.log(welcome(stack.siteOrigin));
