import type { Certificate } from '#contract/certificates.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { isPassed, rightAnswers } from '#domain/closing/closing.ts'
import type { StoredLesson } from '#domain/lessons/present-lesson.ts'
import { curricula, resolveTrailId } from '#domain/trails/curriculum.ts'
import { learnerRecordOf, updateLearner } from './learner.ts'

const resolve = (trailId: string) => resolveTrailId(trailId, curricula.demonstration) ?? ''

type Wanted = { readonly memberId: string; readonly trailId: string; readonly name: string }

/** Null if the close of the trail is not passed. Another name keeps the address. */
export function issueCertificate(
  change: Change,
  { memberId, trailId: raw, name }: Wanted,
  lessons: Readonly<Record<string, StoredLesson>>,
) {
  const trailId = resolve(raw)
  const { closings, certificates, progress } = learnerRecordOf(change, memberId)
  const attempt = closings[trailId]
  const trail = change.content.trails.find(({ id }) => id === trailId)
  if (trail === undefined || attempt === undefined || !isPassed(attempt)) return null
  const written = trail.stageIds.filter((id) => progress.some(({ stageId }) => stageId === id))
  const before = certificates[trailId]
  const issued = before
    ? { ...before, name }
    : {
        // As long as a real one: 22 characters.
        token: change.newId().replaceAll('-', '').slice(0, 22),
        name,
        trailName: trail.name,
        document: {
          title: trail.documentTitle,
          parts: written.map((stageId) => lessons[stageId]?.heading ?? ''),
        },
        right: rightAnswers(attempt),
        issuedOn: saoPauloDay(change.now),
      }
  updateLearner(change, memberId, () => ({ certificates: { ...certificates, [trailId]: issued } }))
  return issued
}

/** False if there was none. */
export function withdrawCertificate(change: Change, memberId: string, raw: string): boolean {
  const { [resolve(raw)]: gone, ...kept } = learnerRecordOf(change, memberId).certificates
  if (gone !== undefined) updateLearner(change, memberId, () => ({ certificates: kept }))
  return gone !== undefined
}

export function checkCertificate(snapshot: Snapshot, wanted: string): Certificate | null {
  for (const { certificates } of Object.values(snapshot.get('trails').learners))
    for (const { token, ...shown } of Object.values(certificates)) if (token === wanted) return shown
  return null
}
