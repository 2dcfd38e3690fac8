import type { Picture } from '#contract/ideas.ts'
import { ideaCategories } from '#domain/ideas/categories.ts'
import { unsentPrefix } from '#web/app/member-storage.ts'
import type { IdeaFields } from './idea-fields.ts'

/** An idea half written, as it waits for its author. */
export interface Draft {
  readonly fields: IdeaFields
  readonly pictures: readonly Picture[]
  /** Of the intention to publish it: kept with it, so that trying again after a lost answer publishes once. */
  readonly key: string
  readonly savedAt: string
}

export interface DraftStore {
  read(): Draft | null
  /** False where the browser refused: the draft then lasts as long as the page. */
  write(draft: Draft): boolean
  clear(): void
}

// What the browser's storage refused.
const inMemory = new Map<string, Draft>()

/**
 * `name` tells the drafts of one member apart: 'new', or the id of the idea that is being changed. Once the member
 * `isHere` no more, only a draft that is still kept is written on: it outlives a session that ended by itself, while
 * who signs out leaves nothing in the browser.
 */
export function draftStore(
  storage: Storage,
  memberId: string,
  name: string,
  isHere: () => boolean,
): DraftStore {
  const key = `${unsentPrefix(memberId)}ideaDraft.${name}`
  const owned = `${memberId} ${name}`
  return {
    read: () => stored(storage, key) ?? inMemory.get(owned) ?? null,
    write(draft) {
      try {
        if (!isHere() && storage.getItem(key) === null) return false
        storage.setItem(key, JSON.stringify(draft))
        inMemory.delete(owned)
        return true
      } catch {
        inMemory.set(owned, draft)
        return false
      }
    },
    clear() {
      inMemory.delete(owned)
      try {
        storage.removeItem(key)
      } catch {
        // Nothing was kept where storage is refused.
      }
    },
  }
}

function stored(storage: Storage, key: string): Draft | null {
  try {
    return draftFrom(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Whatever an older version or a curious hand left there: a draft, or nothing. */
function draftFrom(value: unknown): Draft | null {
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
    pictures: Array.isArray(pictures) ? pictures.filter(isPicture) : [],
    key,
    savedAt,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isPicture(value: unknown): value is Picture {
  return (
    isRecord(value) &&
    ['id', 'url', 'thumbnailUrl'].every((name) => typeof value[name] === 'string') &&
    ['width', 'height'].every((name) => typeof value[name] === 'number')
  )
}
