import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { paths } from '#src/paths.ts';

import classes from './blog-layout.module.css';

export function BackToBlog() {
  return (
    <Link to={paths.blog} className={`${classes.back} no-print`}>
      <IconArrowLeft aria-hidden size={20} />
      Back to the blog
    </Link>
  );
}
