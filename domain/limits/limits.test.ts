import { describe, expect, it } from 'vitest'
import { attemptsMessage, limitMessage, pictureQuotaMessage, secondsUntil } from './limit-message.ts'
import { isEstablished, memberLimits, reducedLimit } from './member-limits.ts'

const now = new Date('2026-11-11T15:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('the limits of a member', () => {
  const megabyte = 1024 * 1024
  const { windows, pictureBytes, pushDevices } = memberLimits.product

  it.each([
    ['ideas an hour', windows.ideas.most, 10, 4],
    ['edits of ideas an hour', windows.edits.most, 60, 20],
    ['comments an hour', windows.comments.most, 60, 20],
    ['entries of diaries a day', windows.diary.most, 20, 7],
    ['reactions an hour', windows.reactions.most, 300, 100],
    ['blocks a day', windows.blocks.most, 60, 20],
    ['follows a day', windows.follows.most, 200, 67],
    ['mentions an hour', windows.mentions.most, 30, 10],
    ['pictures an hour', windows.pictures.most, 20, 7],
    ['tries to send a picture an hour', windows.pictureTries.most, 60, 20],
    ['reports a day', windows.reports.most, 20, 7],
    ['feedbacks a day', windows.feedbacks.most, 10, 4],
    ['requests to mentors a day', windows.mentorRequests.most, 10, 4],
    ['changes as a mentor an hour', windows.mentoring.most, 120, 40],
    ['requests for second opinions a week', windows.opinionRequests.most, 3, 1],
    ['second opinions taken up a day', windows.opinionsTaken.most, 20, 7],
    ['changes of interest pages an hour', windows.interestPages.most, 30, 10],
    ['megabytes of pictures', pictureBytes / megabyte, 300, 100],
    ['push devices', pushDevices, 10, 4],
  ])('of %s are full or a third of it, rounded up', (_what, most, full, third) => {
    expect([most, reducedLimit(most)]).toEqual([full, third])
  })

  const dayAgo = later(-24 * 60)
  const justUnderADay = new Date(dayAgo.getTime() + 1)
  it.each([
    ['confirmed and a day old', { emailVerified: true, createdAt: dayAgo }, true],
    ['confirmed in the first day', { emailVerified: true, createdAt: justUnderADay }, false],
    ['old and not confirmed', { emailVerified: false, createdAt: dayAgo }, false],
    ['new and not confirmed', { emailVerified: false, createdAt: now }, false],
  ])('belong in full to who is confirmed and a day old: %s', (_who, account, inFull) => {
    expect(isEstablished(account, now)).toBe(inFull)
  })

  it('do not exist in the demonstration', () => {
    expect(memberLimits.demonstration).toBeNull()
  })
})

describe('what somebody reads who tried too often', () => {
  it.each([
    [1, '1 segundo'],
    [30, '30 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [299, '5 minutos'],
    [3540, '59 minutos'],
    [3541, '1 hora'],
    [3601, '2 horas'],
  ])('of %i seconds: %s', (seconds, words) => {
    expect(attemptsMessage('attempts', seconds)).toBe(`Muitas tentativas. Tente de novo em ${words}.`)
  })

  it('names what there is a limit of', () => {
    expect(attemptsMessage('confirmationMails', 1500, 5)).toBe(
      'Já enviamos 5 mensagens de confirmação em uma hora. Peça outra em 25 minutos.',
    )
    expect(attemptsMessage('exports', 600, 10)).toBe(
      'Você já baixou seus dados 10 vezes em uma hora. Baixe de novo em 10 minutos.',
    )
  })
})

describe('what a member reads at a limit', () => {
  it('says what it is and when it ends', () => {
    expect(limitMessage({ kind: 'ideas', most: 10, reduced: false, endsAt: later(42) }, now)).toBe(
      'Você chegou ao limite de 10 ideias por hora. Publique a próxima a partir das 12:42.',
    )
  })

  it('rounds up to the minute, so that it is true', () => {
    const endsAt = new Date(later(42).getTime() + 1)
    expect(limitMessage({ kind: 'comments', most: 60, reduced: false, endsAt }, now)).toContain('das 12:43.')
    expect(secondsUntil(endsAt, now)).toBe(42 * 60 + 1)
    expect(secondsUntil(now, now)).toBe(1)
  })

  it('names the next day, and speaks of one hour in the singular', () => {
    const endsAt = later(13 * 60 + 5)
    expect(limitMessage({ kind: 'reports', most: 20, reduced: false, endsAt }, now)).toBe(
      'Você chegou ao limite de 20 denúncias por dia. Denuncie de novo amanhã a partir da 01:05.',
    )
  })

  it('says the day if it is later than tomorrow', () => {
    const reached = { kind: 'opinionRequests', most: 3, reduced: false, endsAt: later(5 * 24 * 60) } as const
    expect(limitMessage(reached, now)).toBe(
      'Você chegou ao limite de 3 pedidos de segunda opinião por semana. Faça o próximo em 16/11, a partir das 12:00.',
    )
  })

  it('tells a new member how the limit grows', () => {
    const said = limitMessage({ kind: 'ideas', most: 4, reduced: true, endsAt: later(42) }, now)
    expect(said).toContain('Com o e-mail confirmado e um dia de conta, o limite aumenta.')
    expect(pictureQuotaMessage(100 * 1024 * 1024, true)).toContain('100 MB')
  })
})
