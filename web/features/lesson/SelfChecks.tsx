interface SelfChecksProps {
  questions: readonly string[]
  ticked: readonly string[]
  onTick: (question: string, isTicked: boolean) => void
}

/** Three questions to ask oneself before sending. They are not stored and never block. */
export function SelfChecks({ questions, ticked, onTick }: SelfChecksProps) {
  return (
    <fieldset className="task-checks">
      <legend>Antes de concluir, confira</legend>
      {questions.map((question) => (
        <label key={question}>
          <input
            type="checkbox"
            checked={ticked.includes(question)}
            onChange={(event) => onTick(question, event.target.checked)}
          />
          <span>{question}</span>
        </label>
      ))}
    </fieldset>
  )
}
