import Check from 'lucide-react/icons/check'
import type { Lesson } from '#contract/lessons.ts'
import { type LessonStep, lessonSteps } from '#domain/lessons/lesson-step.ts'
import './lesson-steps.css'

const names: Readonly<Record<LessonStep, string>> = {
  content: 'Leitura',
  exercises: 'Exercícios',
  task: 'Tarefa prática',
  reward: 'Recompensa',
}

/**
 * The current step of the lesson, shown beside it if there is room. The bar above says the same to everyone.
 */
export function LessonSteps({ lesson, step }: { lesson: Lesson; step: LessonStep }) {
  const steps = lessonSteps(lesson.exercises.length > 0)
  const position = steps.indexOf(step)
  return (
    <aside className="lesson-aside" aria-label="Passos da lição">
      <p className="lesson-eyebrow">
        {lesson.trail.name} · etapa {lesson.number}
      </p>
      <p className="mt-1 font-display text-lg leading-tight font-bold">{lesson.title}</p>
      <ol className="mt-5 flex flex-col gap-3">
        {steps.map((name, index) => (
          <li
            key={name}
            className="lesson-aside-step"
            data-state={index < position ? 'done' : index === position ? 'now' : 'ahead'}
            {...(index === position ? { 'aria-current': 'step' as const } : {})}
          >
            <span className="lesson-aside-cell" aria-hidden="true">
              {index < position ? <Check size={16} strokeWidth={3} /> : index + 1}
            </span>
            {names[name]}
          </li>
        ))}
      </ol>
    </aside>
  )
}
