import { buildSite } from './build-site.ts';
import { choosePort, portFrom } from './ports.ts';
import { startPracticeStack } from './practice-stack.ts';
import { closeWhenStopped } from './until-stopped.ts';
import { welcome } from './welcome.ts';

const site = await choosePort('the site', portFrom('PORT', 4000));
const clerk = await choosePort('practice sign-in', portFrom('CLERK_EMULATOR_PORT', 4100));
const paypal = await choosePort('practice PayPal', portFrom('PAYPAL_EMULATOR_PORT', 4200));

const stack = await startPracticeStack({ site, server: site, clerk, paypal }, '.local/practice');
closeWhenStopped(stack.close);

console.log('Building the site …');
await buildSite(stack.environment, 'dist');
await stack.startServer('dist');
console.log(welcome(stack.siteOrigin));
