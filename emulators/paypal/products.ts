import { Hono } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { unknownResource } from './errors.ts';
import { answerOnce, wantsRepresentation } from './idempotency.ts';
import { newCode } from './identifiers.ts';
import { pageOf } from './paging.ts';
import { checkBody } from './request-body.ts';
import type { Product } from './resources.ts';

const productRequest = z.looseObject({
  id: z.string().min(6).max(50).optional(),
  name: z.string().min(1).max(127),
  description: z.string().min(1).max(256).optional(),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']).default('PHYSICAL'),
  category: z.string().min(4).max(256).optional(),
  image_url: z.url().max(2000).optional(),
  home_url: z.url().max(2000).optional(),
});

function createProduct(
  { origin, ledger, ...emulator }: Emulator,
  request: z.infer<typeof productRequest>,
): Product {
  const id = request.id ?? `PROD-${newCode(17)}`;
  const self = `${origin}/v1/catalogs/products/${id}`;
  const time = emulator.time();
  const product: Product = {
    ...request,
    id,
    create_time: time,
    update_time: time,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'edit', method: 'PATCH' },
    ],
  };
  ledger.products.set(id, product);
  ledger.save();
  return product;
}

const summaryOf = ({ id, name, description, create_time, links }: Product) => ({
  id,
  name,
  description,
  create_time,
  links: links.slice(0, 1),
});

/** Catalog products v1: create, list, read. */
export function productRoutes(emulator: Emulator): Hono {
  const { origin, ledger } = emulator;
  return new Hono()
    .post('/v1/catalogs/products', (context) =>
      answerOnce(emulator, context, (body) => {
        const product = createProduct(emulator, checkBody(productRequest, body));
        return () =>
          wantsRepresentation(context) ? product : { ...summaryOf(product), links: product.links };
      }),
    )
    .get('/v1/catalogs/products', (context) => {
      const all = [...ledger.products.values()];
      const { items, totals, links } = pageOf(context, origin, all, { defaultSize: 10, maxSize: 20 });
      return context.json({ ...(items.length > 0 && { products: items.map(summaryOf) }), ...totals, links });
    })
    .get('/v1/catalogs/products/:id', (context) => {
      const product = ledger.products.get(context.req.param('id'));
      if (!product) {
        throw unknownResource();
      }
      return context.json(product);
    });
}
