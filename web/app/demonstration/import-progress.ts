import type { QueryClient } from '@tanstack/react-query'
import { loadedAtOnce } from '#domain/progress/limits.ts'
import { api, backend } from '#web/backend/backend.ts'
import { packInBrowser } from '#web/backend/demo/pack-in-browser.ts'
import { notify } from '../notify.ts'
import { isRefusal } from '../query-client.ts'
import { importedText } from './imported-text.ts'
import { progressIsImported } from './wanted-progress.ts'

/** Sends the progress in small batches. Sending twice stores once, so a lost answer is harmless. */
export async function importProgress(queryClient: QueryClient): Promise<void> {
  try {
    const { ideas, answers, interests } = await packInBrowser()
    const imported = { ideas: 0, answers: 0, interests: 0 }
    const rounds = Math.max(
      1,
      Math.ceil(ideas.length / loadedAtOnce.ideas),
      Math.ceil(answers.length / loadedAtOnce.answers),
    )
    for (let round = 0; round < rounds; round += 1) {
      const kept = await backend.operations.progress.bring({
        ideas: ideas.slice(round * loadedAtOnce.ideas, (round + 1) * loadedAtOnce.ideas),
        answers: answers.slice(round * loadedAtOnce.answers, (round + 1) * loadedAtOnce.answers),
        ...(interests.length > 0 ? { interests: [...interests] } : {}),
      })
      imported.ideas += kept.ideas
      imported.answers += kept.answers
      imported.interests += kept.interests
    }
    progressIsImported()
    await queryClient.invalidateQueries({ queryKey: api.progress.key() })
    const text = importedText(imported)
    if (text) notify.success('Seu progresso veio junto', text)
  } catch (error) {
    // A refusal is final; anything else is retried when the page is next opened.
    if (isRefusal(error)) progressIsImported()
    notify.error(
      'Seu progresso ainda não veio',
      'Ele continua neste navegador. Recarregue a página para tentar de novo.',
    )
  }
}
