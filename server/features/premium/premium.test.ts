import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { earn } from '#server/testing/economy/earn.ts'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { readPremium, upgradePlan } from './premium.ts'

let test: EconomyUnderTest
let ana: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
beforeEach(async () => {
  ana = await test.newMember()
})
afterEach(() => expectSoundLedger(test.sql))
afterAll(() => test.stop())

const upgrade = (key = randomUUID()) => upgradePlan(test.economy, { memberId: ana, key })

describe('the upgrade', () => {
  it('asks for 2,500 and says so to whoever has 2,499', async () => {
    await earn(test.sql, ana, 2499)
    expect(await upgrade()).toMatchObject({
      status: 'refused',
      refusal: {
        reason: 'insufficient',
        missing: 1,
        title: 'BPoints insuficientes',
        detail: 'Você precisa de 2.500 BPoints para fazer upgrade.',
      },
    })
    expect(await readPremium(test.sql, test.economy, ana)).toMatchObject({ plan: 'free', balance: 2499 })
  })

  it('is one way, charged once, keeps what was earned, and is told to the member', async () => {
    await earn(test.sql, ana, 9000)
    test.publishedTo(ana)
    const key = randomUUID()
    const answer = {
      plan: 'premium',
      premiumSince: noon.toISOString(),
      price: 2500,
      balance: 6500,
      title: 'Upgrade realizado!',
    }
    expect(await upgrade(key)).toEqual({ status: 'answered', answer, repeated: false })
    expect(test.publishedTo(ana)).toEqual(['points'])
    expect(await upgrade(key)).toEqual({ status: 'answered', answer, repeated: true })
    expect(await upgrade()).toMatchObject({
      refusal: { reason: 'already-premium', title: 'Premium Ativo', detail: 'Seu plano já é Premium.' },
    })
    expect(await readPremium(test.sql, test.economy, ana)).toMatchObject({
      plan: 'premium',
      premiumSince: noon.toISOString(),
      price: 2500,
      balance: 6500,
      upgrade: { allowed: false, reason: 'already-premium' },
    })
    const [row] = await test.sql`select bpoints_earned from profiles where id = ${ana}`
    expect(row?.bpoints_earned).toBe(9000)
  })

  it('pressed 50 times at once with funds for ten is charged once', async () => {
    await earn(test.sql, ana, 25_000)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => upgrade()))
    expect(outcomes.filter(({ status }) => status === 'answered')).toHaveLength(1)
    expect(await test.balanceOf(ana)).toBe(22_500)
  })

  it('of a member who is no longer there is nobody’s', async () => {
    await test.sql`delete from users where id = ${ana}`
    await expect(upgrade()).rejects.toThrow(AccountGone)
    await expect(readPremium(test.sql, test.economy, ana)).rejects.toThrow(AccountGone)
  })

  it('prints what is in fact paid', async () => {
    const premium = await readPremium(test.sql, test.economy, ana)
    const main = premium.earning.filter((line) => line.main).map((line) => line.text)
    expect(main).toEqual([
      'Criar ideia +10 (máx. 1/dia)',
      'Comentário de 80+ caracteres +4 (máx. 5/dia)',
      'Reação com justificativa +1 (máx. 10/dia)',
      'Comentário útil +10 (máx. 3/dia)',
      'Concluir etapa +40',
      'Concluir marco da trilha +80',
      'As 3 missões do dia: +15',
      'Todos os desafios da semana: +120',
    ])
  })
})
