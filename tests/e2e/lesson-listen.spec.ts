import type { Page } from '@playwright/test'
import { becomeMember, expect, expectAccessible, test } from './journey.ts'
import { discovery, lessonPath } from './lesson-steps.ts'

interface FakeSpeech {
  /** What the device was told to say, with the speed. */
  readonly said: string[]
  endSentence(): void
  addVoice(): void
}

type WithSpeech = Window & typeof globalThis & { fakeSpeech: FakeSpeech }

/** The device's voice is outside: this one says nothing and ends a sentence when told to. */
async function fakeVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voices: object[] = []
    const said: string[] = []
    let running: { onend?: () => void; onerror?: () => void; text: string; rate: number } | null = null
    class Utterance {
      rate = 1
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    }
    const speech = {
      speaking: true,
      pending: false,
      getVoices: () => voices,
      addEventListener: () => undefined,
      speak(utterance: NonNullable<typeof running>) {
        if (utterance.text === '') return
        running = utterance
        said.push(`${utterance.rate} ${utterance.text}`)
      },
      cancel() {
        const cancelled = running
        running = null
        cancelled?.onerror?.()
        if (cancelled) said.push('silence')
      },
    }
    const fake = {
      said,
      endSentence: () => running?.onend?.(),
      addVoice: () => void voices.push({ lang: 'pt-BR', localService: true, name: 'Luciana' }),
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, fakeSpeech: fake })
  })
}

const said = (page: Page) => page.evaluate(() => (window as unknown as WithSpeech).fakeSpeech.said)
const endSentence = (page: Page) =>
  page.evaluate(() => (window as unknown as WithSpeech).fakeSpeech.endSentence())

test('A lesson is listened to by keyboard, with the paragraph marked', async ({ page }) => {
  await fakeVoices(page)
  await becomeMember(page)
  await page.goto(lessonPath(discovery.stages[0], discovery.id))

  // Without a voice it says what to do.
  const listen = page.getByRole('button', { name: 'Ouvir', exact: true })
  await listen.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Este aparelho não tem voz em português')).toBeVisible()
  await expectAccessible(page)
  // The check scrolls, and reading begins at what is visible.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(() => (window as unknown as WithSpeech).fakeSpeech.addVoice())
  await page.getByRole('button', { name: 'Procurar de novo' }).press('Enter')

  const toggle = page.getByRole('button', { name: 'Pausar' })
  await expect(toggle).toBeFocused()
  const marked = page.locator('[data-reading]')
  const first = page.locator('.lesson-text p').first()
  await expect(marked).toHaveCount(1)
  await expect(first).toHaveAttribute('data-reading', '')
  expect(await said(page)).toHaveLength(1)
  await expectAccessible(page)

  // To the end of the first paragraph: the next one is marked, and in view.
  while ((await marked.textContent()) === (await first.textContent())) await endSentence(page)
  await expect(first).not.toHaveAttribute('data-reading')
  await expect(marked).toBeInViewport()

  await toggle.press('Enter')
  await expect(page.getByRole('button', { name: 'Tocar' })).toBeFocused()
  expect((await said(page)).at(-1)).toBe('silence')
  await page.getByLabel('Velocidade da leitura').selectOption('1,5×')
  await page.getByRole('button', { name: 'Parágrafo anterior' }).press('Enter')
  await page.getByRole('button', { name: 'Tocar' }).press('Enter')
  await expect(first).toHaveAttribute('data-reading', '')
  expect((await said(page)).at(-1)).toMatch(/^1\.5 /)
  await page.getByRole('button', { name: 'Próximo parágrafo' }).press('Enter')
  await expect(first).not.toHaveAttribute('data-reading')

  await page.getByRole('button', { name: 'Parar de ouvir' }).press('Enter')
  await expect(listen).toBeFocused()
  await expect(marked).toHaveCount(0)
  expect((await said(page)).at(-1)).toBe('silence')

  // Going on to the exercises ends it too. The speed is remembered.
  await listen.press('Enter')
  await expect(page.getByLabel('Velocidade da leitura')).toHaveValue('1.5')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Leitura em voz alta' })).toHaveCount(0)
  expect((await said(page)).at(-1)).toBe('silence')
})
