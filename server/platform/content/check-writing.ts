import type { Content, Stage } from './content-schema.ts'
import { renderLesson } from './render-lesson.ts'

const headings = { min: 2, max: 5 }
/** The callouts that every lesson has, by their mark. */
const parts = ['EXEMPLO', 'ERRO', 'RESUMO']

/** Editorial problems: not unsafe, but bad for readers. Lengths are checked in tests. */
export function checkWriting({ trails, facts, figures }: Content): readonly string[] {
  const problems: string[] = []
  for (const trail of trails) {
    for (const stage of trail.stages) {
      const { html } = renderLesson(stage.markdown, { facts, figures })
      problems.push(...checkLesson(stage, html).map((problem) => `${trail.id}/${stage.id}: ${problem}`))
    }
  }
  const markdown = trails.flatMap(({ stages }) => stages.map((stage) => stage.markdown)).join('\n')
  for (const id of figures.keys())
    if (!markdown.includes(`(figura:${id} `) && !markdown.includes(`(figura:${id})`))
      problems.push(`figures/${id}.svg: is in no lesson`)
  return problems
}

function checkLesson(stage: Stage, html: string): readonly string[] {
  const problems: string[] = []
  const count = html.match(/<h[23]>/gu)?.length ?? 0
  if (count < headings.min || count > headings.max)
    problems.push(`has ${count} headings, not ${headings.min} to ${headings.max}`)
  for (const part of parts) if (!stage.markdown.includes(`[!${part}]`)) problems.push(`has no [!${part}]`)
  if (!/<aside class="lesson-callout" data-kind="resumo">(?:(?!<\/aside>)[\s\S])*<\/aside>\s*$/u.test(html))
    problems.push('does not end with its summary')
  if (stage.exercises.length === 0) problems.push('has no exercise')
  if (/\p{Extended_Pictographic}/u.test(stage.markdown)) problems.push('has an emoji')
  return problems
}
