import type { Picture } from '#contract/ideas.ts'
import { ideaCategories } from '#domain/ideas/rules.ts'
import type { IdeaFields } from './idea-fields.ts'

/** A half-written idea, as stored for its author. */
export interface Draft {
  readonly fields: IdeaFields
  readonly pictures: readonly Picture[]
  /**
   * One key per intention to publish, stored with the draft, so that retrying after a lost answer publishes
   * once.
   */
  readonly key: string
  readonly savedAt: string
}

/** 'new', or the id of the idea being edited. */
export function ideaDraftName(name: string): string {
  return `ideaDraft.${name}`
}

/** Reads a stored draft; null if an older version stored something else. */
export function ideaDraftFrom(value: unknown): Draft | null {
  if (!isRecord(value)) return null
  const { fields, pictures, key, savedAt } = value
  if (!isRecord(fields) || typeof key !== 'string' || typeof savedAt !== 'string') return null
  if (typeof fields.title !== 'string' || typeof fields.description !== 'string') return null
  return {
    fields: {
      title: fields.title,
      description: fields.description,
      category: ideaCategories.find((category) => category === fields.category) ?? null,
      isPublic: fields.isPublic !== false,
    },
    pictures: Array.isArray(pictures) ? pictures.filter(isPicture).map(described) : [],
    key,
    savedAt,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** For drafts from before pictures had descriptions. */
function described(picture: Omit<Picture, 'description'> & Partial<Picture>): Picture {
  return { ...picture, description: typeof picture.description === 'string' ? picture.description : '' }
}

function isPicture(value: unknown): value is Omit<Picture, 'description'> {
  return (
    isRecord(value) &&
    ['id', 'url', 'thumbnailUrl'].every((name) => typeof value[name] === 'string') &&
    ['width', 'height'].every((name) => typeof value[name] === 'number')
  )
}
