import type { Idea, IdeaForm } from '#contract/ideas.ts'
import { type Earned, earnedBy, nothingEarned } from '#domain/economy/earned.ts'
import { ideaPolicy } from '#domain/ideas/rules.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { attachPictures, renewAddresses } from '#server/platform/pictures/attach-pictures.ts'
import { tellOrigin } from './lineage.ts'
import { PictureMissing } from './publish-idea.ts'
import { readIdea } from './read-ideas.ts'

type Edit = IdeaForm & { readonly memberId: string; readonly id: string }

type Edited =
  | {
      readonly status: 'edited'
      readonly idea: Idea
      readonly earned: Earned
      /** `wall`: the idea moved to another wall (everyone's or a category's). */
      readonly changed: 'nothing' | 'idea' | 'wall'
      /** The author of the idea it started from, who was told. */
      readonly told: string | null
    }
  | { readonly status: 'not-found' | 'premium-required' }

type Before = {
  readonly authorId: string
  readonly title: string
  readonly description: string
  readonly isPublic: boolean
  readonly everPublic: boolean
  readonly category: string | null
  readonly pictureIds: readonly string[]
  readonly pictureDescriptions: readonly string[]
  readonly isPremium: boolean
}

/** Changes a member's own idea; other members' ideas count as not found. */
export function editIdea(economy: Economy, { memberId, id, ...form }: Edit): Promise<Edited> {
  const { title, description, category, isPublic, pictureIds, pictureDescriptions: descriptions } = form
  return economy.transaction(async ({ sql, now, recordEvent }) => {
    const [before] = await sql<Before[]>`
      select idea.user_id as "authorId", title, description, is_public as "isPublic",
        ever_public as "everPublic", category, author.plan = 'premium' as "isPremium",
        array(select id from pictures where attached_to = idea.id order by position) as "pictureIds",
        array(select pictures.description from pictures where attached_to = idea.id order by position)
          as "pictureDescriptions"
      from user_ideas idea join profiles author on author.id = idea.user_id
      where idea.id = ${id} for no key update of idea`
    if (before === undefined || !ideaPolicy(memberId, before).edit) return { status: 'not-found' }
    if (!isPublic && before.isPublic && !before.isPremium) return { status: 'premium-required' }

    if (isSame(form, before)) return edited(nothingEarned, 'nothing', null)

    const publishedNow = isPublic && !before.everPublic
    // Limits publishing, so that ideas collected in private cannot flood the wall at once.
    await countActions(sql, { memberId, actions: { edits: 1, ideas: publishedNow ? 1 : 0 }, now })
    const at = now.toISOString()
    await sql`
      update user_ideas set
        title = ${title}, description = ${description}, category = ${category}, is_public = ${isPublic},
        ever_public = ever_public or ${isPublic},
        created_at = case when ${publishedNow} then ${at}::timestamptz else created_at end,
        edited_at = case when title = ${title} and description = ${description} then edited_at
          else ${at}::timestamptz end
      where id = ${id}`
    if (!(await attachPictures(sql, { ownerId: memberId, to: id, pictureIds, descriptions })))
      throw new PictureMissing()
    if (before.isPublic && !isPublic) await renewAddresses(sql, id)
    const paid = publishedNow ? await recordEvent({ kind: 'idea-made-public', memberId, ideaId: id }) : null
    const told = publishedNow ? await tellOrigin(sql, { ideaId: id, now }) : null
    const earned = earnedBy(memberId, paid?.written ?? [], paid?.goals ?? [])
    const movedOnWall = isPublic !== before.isPublic || (isPublic && category !== before.category)
    return edited(earned, movedOnWall ? 'wall' : 'idea', told)

    async function edited(
      paid: Earned,
      changed: 'nothing' | 'idea' | 'wall',
      told: string | null,
    ): Promise<Edited> {
      const idea = await readIdea(sql, id)
      if (idea === null) throw new Error('An idea that was just changed is not there')
      return { status: 'edited', idea, earned: paid, changed, told }
    }
  })
}

function isSame(form: IdeaForm, before: Before): boolean {
  return (
    form.title === before.title &&
    form.description === before.description &&
    form.category === before.category &&
    form.isPublic === before.isPublic &&
    form.pictureIds.join() === before.pictureIds.join() &&
    before.pictureDescriptions.every((said, place) => (form.pictureDescriptions?.[place] ?? said) === said)
  )
}
