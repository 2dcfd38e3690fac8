import Lightbulb from 'lucide-react/icons/lightbulb'

const tips = [
  'Diga quem sente o problema, e quando.',
  'Conte o que já existe e por que não basta.',
  'Termine com uma pergunta para a comunidade.',
] as const

/** Shown beside the note if there is room. */
export function WritingTips() {
  return (
    <section aria-labelledby="dicas" className="writing-tips rounded-lg bg-sunk p-5">
      <h2 id="dicas" className="flex items-center gap-2 text-base">
        <Lightbulb size={18} className="text-honey-text" aria-hidden="true" />
        Para receber respostas
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-2 ps-4 text-[0.9375rem] leading-snug text-ink-soft">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  )
}
