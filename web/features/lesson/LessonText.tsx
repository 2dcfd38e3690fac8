import { useMemo } from 'react'
import { usePainted } from '#web/app/use-painted.ts'
import { splitLesson } from './split-lesson.ts'
import './lesson-text.css'

/** The first screen is painted first; a phone lays out the rest while the member is reading. */
export function LessonText({ html }: { html: string }) {
  const { first, rest } = useMemo(() => splitLesson(html), [html])
  const isPainted = usePainted()
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from our own Markdown, without raw HTML */}
      <div className="lesson-text" dangerouslySetInnerHTML={{ __html: first }} />
      {isPainted && rest !== '' ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
        <div className="lesson-text" dangerouslySetInnerHTML={{ __html: rest }} />
      ) : null}
    </>
  )
}
