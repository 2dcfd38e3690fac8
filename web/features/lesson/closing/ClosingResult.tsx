import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { Closing } from '#contract/closing.ts'
import { closingPass, closingSize } from '#domain/closing/limits.ts'
import { closingMessages } from '#domain/closing/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { LessonDock } from '../LessonDock.tsx'
import { CertificatePanel } from './CertificatePanel.tsx'
import './closing.css'

/** How the attempt went, the certificate, and why each answer is right. */
export function ClosingResult({ closing, onLeave }: { closing: Closing; onLeave: () => void }) {
  const { result, trail, state } = closing
  const isPassed = state === 'passed'
  return (
    <>
      <section className="lesson-step">
        <p className="lesson-eyebrow">{trail.name} · Fechamento</p>
        <h1 className="lesson-title">
          {isPassed ? 'Trilha fechada!' : 'Quase lá.'} {result?.right} de {closingSize}
        </h1>
        <p className="mt-3 text-lg">
          {isPassed
            ? 'Você mostrou que sabe usar o que aprendeu.'
            : `Para o certificado são ${closingPass}. ${closingMessages.tomorrow}`}
        </p>
        {isPassed ? <CertificatePanel closing={closing} /> : null}
        <h2 className="mt-8 text-xl">Por que cada uma é assim</h2>
        <ol className="closing-results">
          {result?.exercises.map(({ lesson, question, correct, explanation }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            <li key={place} data-correct={correct}>
              <span className="closing-mark" aria-hidden="true">
                {correct ? <Check size={18} strokeWidth={3} /> : <X size={18} strokeWidth={3} />}
              </span>
              <div className="min-w-0 flex-1">
                <p className="font-bold">
                  <span className="sr-only">{correct ? 'Certa: ' : 'Errada: '}</span>
                  {question}
                </p>
                <p className="mt-1">{explanation}</p>
                <p className="mt-1 text-sm text-ink-soft">{lesson.title}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <LessonDock>
        <Button variant="primary" wide onClick={onLeave}>
          Voltar à trilha
        </Button>
      </LessonDock>
    </>
  )
}
