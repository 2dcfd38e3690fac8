import type { ServerResponse } from 'node:http'
import type { Sql } from 'postgres'
import { exportFileName } from '#domain/admin/export-file.ts'
import { saoPauloDay, saoPauloMoment } from '#domain/calendar/days.ts'
import { levelOf } from '#domain/levels/levels.ts'
import { byteOrderMark, csvLine } from '#domain/text/csv.ts'
import { recordAdminAct } from '#server/platform/audit/record-admin-act.ts'
import { drained, ReaderLeft } from '#server/platform/http/drained.ts'
import type { AdminExportEndpoint } from '#server/platform/http/endpoints.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import type { Logger } from '#server/platform/logging/logger.ts'

interface Parts {
  readonly sql: Sql
  readonly now: () => Date
  readonly log: Logger
  /** Members read at a time, so that a slow download does not hold a table open. */
  readonly batch?: number
}

type Row = {
  readonly id: string
  readonly name: string
  readonly earned: number
  readonly bpoints: number
  readonly createdAt: string
  readonly ideas: number
  readonly trails: number
}

const columns = ['User ID', 'Name', 'Level', 'BPoints', 'Created At', 'Ideas Count', 'Trails Completed']

/** Streams every member except the sample ones. An empty result is a failure. */
export function createMemberExport({ sql, now, log, batch = 1000 }: Parts): AdminExportEndpoint {
  return async function serve(response: ServerResponse, adminId: string): Promise<void> {
    let rows = await readBatch(sql, null, batch)
    if (rows.length === 0) throw new HttpProblem('NOT_FOUND')
    await recordAdminAct(sql, { adminId, action: 'data.exported', target: '', now: now() })
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${exportFileName(saoPauloDay(now()))}"`,
    })
    try {
      response.write(byteOrderMark + csvLine(columns))
      for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
        response.write(rows.map(line).join(''))
        await drained(response)
        rows = await readBatch(sql, last.id, batch)
      }
      response.end()
    } catch (error) {
      if (!(error instanceof ReaderLeft)) log.error({ err: error, part: 'admin' }, 'an export was cut short')
      response.destroy()
    }
  }
}

function line({ id, name, earned, bpoints, createdAt, ideas, trails }: Row): string {
  return csvLine([id, name, levelOf(earned), bpoints, saoPauloMoment(new Date(createdAt)), ideas, trails])
}

async function readBatch(sql: Sql, after: string | null, batch: number): Promise<Row[]> {
  return sql<Row[]>`
    select member.id, member.display_name as name, member.bpoints_earned as earned, member.bpoints,
      users.created_at as "createdAt",
      (select count(*)::int from user_ideas where user_id = member.id) as ideas,
      (select count(*)::int from trail_unlocks where user_id = member.id and source = 'completed') as trails
    from (
      select id, display_name, bpoints_earned, bpoints from profiles
      where not is_sample and ${after === null ? sql`true` : sql`id > ${after}`}
      order by id limit ${batch}
    ) as member
    join users on users.id = member.id
    order by member.id`
}
