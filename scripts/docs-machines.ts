import { writeFileSync } from 'node:fs';

import { drawMachines } from './machine-drawings.ts';

writeFileSync('docs/machines.md', await drawMachines());
console.log('docs/machines.md is drawn.');
