import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';

import { leadMagnets } from '#content/blog/lead-magnets.ts';
import { sources } from '#content/sources.ts';

const words = z.string().trim().min(1, 'must not be empty');
const slugWord = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be in lower case, with hyphens');
const day = z.iso.date('must be a day such as 2026-10-05');
const oneOf = (known: readonly string[], what: string) =>
  z
    .string()
    .refine((id) => known.includes(id), { error: ({ input }) => `"${String(input)}" is not ${what}` });

const schemaFor = (publicFolder: string) => {
  const picture = z
    .string()
    .refine((address) => address.startsWith('/') && existsSync(join(publicFolder, address)), {
      error: ({ input }) => `there is no picture ${String(input)} in the public folder`,
    });
  return z
    .strictObject({
      title: words,
      description: words,
      tags: z.array(slugWord).min(1, 'needs at least one'),
      keywords: z.array(words).min(1, 'needs at least one'),
      author: words,
      publishedAt: day,
      updatedAt: day.optional(),
      review: z.strictObject({ reviewer: words, reviewedOn: day }).optional(),
      coverImage: picture,
      ogImage: picture,
      leadMagnetId: oneOf(
        leadMagnets.map(({ id }) => id),
        'a lead magnet of content/blog/lead-magnets.ts',
      ).optional(),
      canonicalUrl: z
        .string()
        .regex(/^(?:\/|https:\/\/)\S+$/, 'must be a path of this site or an https address'),
      sources: z
        .array(
          oneOf(
            sources.map(({ id }) => id),
            'a source of content/sources.ts',
          ),
        )
        .default([]),
    })
    .refine(({ publishedAt, updatedAt = publishedAt }) => updatedAt >= publishedAt, {
      path: ['updatedAt'],
      error: 'is earlier than publishedAt',
    });
};

type FrontMatter = z.infer<ReturnType<typeof schemaFor>>;

/** Either the front matter, or one line for each thing that is wrong with it: `field: what`. */
export type ReadFrontMatter =
  | { readonly frontMatter: FrontMatter; readonly markdown: string }
  | { readonly problems: readonly string[] };

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Reads the head of a post: YAML between two lines of three hyphens.
 *
 * @param publicFolder where the pictures that it names have to be
 */
export function readFrontMatter(text: string, publicFolder: string): ReadFrontMatter {
  const [, head, markdown] = FENCED.exec(text) ?? [];
  if (head === undefined || markdown === undefined) {
    return { problems: ['front matter: the file must begin with YAML between two lines of ---'] };
  }
  let fields: unknown;
  try {
    fields = parse(head);
  } catch (error) {
    if (error instanceof YAMLParseError) {
      return { problems: [`front matter: ${error.message.split('\n')[0]}`] };
    }
    throw error;
  }
  const checked = schemaFor(publicFolder).safeParse(fields ?? {}, { reportInput: true });
  return checked.success
    ? { frontMatter: checked.data, markdown }
    : { problems: checked.error.issues.map(problemOf) };
}

function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `${issue.keys.join(', ')}: no such field`;
  }
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return `${issue.path.join('.') || 'front matter'}: ${isMissing ? 'is missing' : issue.message}`;
}
