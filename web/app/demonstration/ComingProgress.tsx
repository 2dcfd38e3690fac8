import { useQuery } from '@tanstack/react-query'
import { Callout } from '#web/ui/Callout.tsx'
import { comingText } from './imported-text.ts'
import { isProgressWanted } from './wanted-progress.ts'

/** Tells people who come from the demonstration to sign up what will be imported. */
export function ComingProgress() {
  const { data: text } = useQuery({
    queryKey: ['coming-progress'],
    queryFn: async () => {
      const { packInBrowser } = await import('#web/backend/demo/pack-in-browser.ts')
      const { ideas, answers, interests } = await packInBrowser()
      return comingText({ ideas: ideas.length, answers: answers.length, interests: interests.length })
    },
    enabled: isProgressWanted(),
  })
  return text ? <Callout tone="ok">{text}</Callout> : null
}
