import { rmSync } from 'node:fs';

rmSync('.local/practice', { recursive: true, force: true });
console.log(
  'Practice accounts and payments are forgotten. The next start makes the two first accounts again.',
);
