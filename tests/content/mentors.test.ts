import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const mentorSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/u),
  /** Invented, and marked as such. */
  sample: z.literal(true),
  name: z.string().min(2).max(100),
  expertise: z.string().min(10).max(80),
  bio: z.string().min(80).max(500),
  hourlyRate: z.int().min(10).max(1000),
  available: z.boolean(),
})

it('has five sample mentors, all different, most of them available', () => {
  const file = join(import.meta.dirname, '../../content/mentors.yaml')
  const mentors = z.array(mentorSchema).parse(parse(readFileSync(file, 'utf8')))
  expect(mentors).toHaveLength(5)
  for (const key of ['id', 'name', 'expertise', 'bio'] as const)
    expect(new Set(mentors.map((mentor) => mentor[key])).size).toBe(5)
  expect(mentors.filter(({ available }) => available).length).toBeGreaterThanOrEqual(3)
})
