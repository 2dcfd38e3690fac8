import { join } from 'node:path'
import type { ISql, Sql } from 'postgres'
import { StartError } from '#server/platform/database/start-error.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import { contentDigest } from './content-digest.ts'
import { ContentError } from './content-error.ts'
import { loadOnce } from './load-once.ts'
import type { PreparedContent } from './prepare-content.ts'
import type { Knowledge } from './prepare-knowledge.ts'
import { storeKnowledge } from './store-knowledge.ts'

const contentFolder = join(repositoryRoot, 'content')

/**
 * Loads the trails and lessons of content/ into the database; returns whether anything changed. Rows keep
 * their ids and nothing is deleted, so that a changed, moved or withdrawn lesson loses nobody's progress.
 */
export async function loadContent(sql: Sql, folder = contentFolder): Promise<boolean> {
  return loadOnce(sql, {
    name: 'trails',
    digest: await contentDigest(folder),
    read: () => readOrExplain(folder),
    store: async (transaction, content) => {
      await storeTrails(transaction, content)
      await storeStages(transaction, content)
      await storeKnowledge(transaction, content.knowledge)
    },
  })
}

/** Imports the renderer only if there is something to render: most starts have nothing new. */
async function readOrExplain(folder: string): Promise<PreparedContent & { readonly knowledge: Knowledge }> {
  const [{ readContent }, { prepareContent }, { prepareKnowledge }] = await Promise.all([
    import('./read-content.ts'),
    import('./prepare-content.ts'),
    import('./prepare-knowledge.ts'),
  ])
  try {
    const content = await readContent(folder)
    return { ...prepareContent(content), knowledge: prepareKnowledge(content) }
  } catch (error) {
    throw error instanceof ContentError ? new StartError(error.message) : error
  }
}

/** Does not change `published`, which belongs to the admins. */
async function storeTrails(sql: ISql, { trails }: PreparedContent): Promise<void> {
  const rows = trails.map(({ stages: _, ...trail }) => trail)
  await sql`
    insert into trails (id, position, name, description, icon, document_title, document_intro, badge, withdrawn)
    select id, position, name, description, icon, document_title, document_intro, badge, withdrawn
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id text, position smallint, name text, description text, icon text, document_title text,
      document_intro text, badge text, withdrawn boolean
    )
    on conflict (id) do update set
      position = excluded.position, name = excluded.name, description = excluded.description,
      icon = excluded.icon, document_title = excluded.document_title, document_intro = excluded.document_intro,
      badge = excluded.badge, withdrawn = excluded.withdrawn`
  await sql`update trails set withdrawn = true where not id = any(${rows.map(({ id }) => id)}::text[])`
}

async function storeStages(sql: ISql, { trails }: PreparedContent): Promise<void> {
  const rows = trails.flatMap(({ id, stages }) => stages.map((stage) => ({ ...stage, trail_id: id })))
  await sql`
    insert into trail_stages (
      id, trail_id, order_index, title, summary, minutes, is_checkpoint, content, facts, exercises, task,
      task_form, tip, example, document_heading, chapter, task_private, reward, withdrawn
    )
    select
      id, trail_id, order_index, title, summary, minutes, is_checkpoint, content, facts, exercises, task,
      task_form, tip, example, document_heading, chapter, task_private, reward, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id text, trail_id text, order_index smallint, title text, summary text, minutes smallint,
      is_checkpoint boolean, content text, facts jsonb, exercises jsonb, task text, task_form jsonb, tip text,
      example text, document_heading text, chapter text, task_private boolean, reward jsonb
    )
    on conflict (id) do update set
      trail_id = excluded.trail_id, order_index = excluded.order_index, title = excluded.title,
      summary = excluded.summary, minutes = excluded.minutes, is_checkpoint = excluded.is_checkpoint,
      content = excluded.content, facts = excluded.facts, exercises = excluded.exercises, task = excluded.task,
      task_form = excluded.task_form,
      tip = excluded.tip, example = excluded.example, document_heading = excluded.document_heading,
      chapter = excluded.chapter, task_private = excluded.task_private, reward = excluded.reward,
      withdrawn = false`
  await sql`update trail_stages set withdrawn = true where not id = any(${rows.map(({ id }) => id)}::text[])`
}
