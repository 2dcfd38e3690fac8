import { Link, lazyRouteComponent } from '@tanstack/react-router'
import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import { Suspense, useState } from 'react'
import { chapters as chapterTexts } from '#domain/notebook/chapters.ts'
import { chapterToFill } from '#domain/notebook/present-notebook.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'
import { ChapterCard } from './ChapterCard.tsx'
import { type Notebook, useNotebook } from './use-notebook.ts'
import { WayLink } from './WayLink.tsx'
import './notebook.css'

const LinksSheet = lazyRouteComponent(() => import('./LinksSheet.tsx'), 'LinksSheet')

const date = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** 'Caderno do negócio': everything the member wrote about the business, as one document. */
export function NotebookScreen() {
  const query = useNotebook()
  const [isSharing, setIsSharing] = useState(false)
  const filled = query.data?.filled ?? 0
  return (
    <div className="notebook mx-auto max-w-3xl">
      <PageHeader
        className="notebook-chrome py-3 lg:pt-6"
        title="Caderno"
        back={<Link to="/profile" />}
        actions={
          filled > 0 ? (
            <>
              <Button
                size="small"
                icon={<Printer className="max-sm:hidden" />}
                onClick={() => window.print()}
              >
                Imprimir
              </Button>
              <Button
                size="small"
                icon={<Link2 className="max-sm:hidden" />}
                onClick={() => setIsSharing(true)}
              >
                Link
              </Button>
            </>
          ) : null
        }
      />
      <Loaded query={query} what="o seu caderno" skeleton={<NotebookSkeleton />}>
        {(notebook) => (
          <>
            {notebook.filled === 0 ? <FirstPage notebook={notebook} /> : <Head notebook={notebook} />}
            <PrintHead notebook={notebook} />
            <div className="flex flex-col gap-4">
              {notebook.chapters.map((chapter) => (
                <ChapterCard key={chapter.id} chapter={chapter} notesLeft={notebook.notesLeft} />
              ))}
            </div>
            {isSharing ? (
              <Suspense>
                <LinksSheet notebook={notebook} onClose={() => setIsSharing(false)} />
              </Suspense>
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Head({ notebook }: { notebook: Notebook }) {
  const { idea, filled, total } = notebook
  const counted = `${filled} de ${total} capítulos`
  return (
    <div className="notebook-chrome mb-5">
      <p className="text-ink-soft wrap-anywhere">
        {idea ? <bdi>{idea.title}</bdi> : 'Sem uma ideia escolhida'} · {counted}
      </p>
      <Progress
        className="mt-2"
        label="Caderno preenchido"
        labelHidden
        value={filled}
        max={total}
        valueText={counted}
      />
      <GoOn notebook={notebook} />
    </div>
  )
}

/** What will be here, and the first step. */
function FirstPage({ notebook }: { notebook: Notebook }) {
  const chapter = chapterToFill(notebook.chapters)
  return (
    <EmptyState
      className="notebook-chrome mb-6"
      title="Seu negócio, escrito por você"
      action={
        chapter?.way ? (
          <WayLink way={chapter.way} render={(link, text) => <FirstStep link={link} text={text} />} />
        ) : null
      }
    >
      <p>
        Cada tarefa que você conclui e cada conta que você guarda vira uma parte deste caderno: do problema ao
        plano, em {notebook.total} capítulos. No fim, é um documento para imprimir ou mandar a um mentor ou ao
        banco.
      </p>
    </EmptyState>
  )
}

function FirstStep({ link, text }: { link: React.ReactElement; text: string }) {
  return (
    <div className="flex flex-col items-center gap-2">
      <Button variant="primary" render={link}>
        Escrever a primeira página
      </Button>
      <p className="text-sm text-ink-soft">{text}</p>
    </div>
  )
}

function GoOn({ notebook }: { notebook: Notebook }) {
  const chapter = chapterToFill(notebook.chapters)
  if (!chapter?.way) return null
  const title = chapterTexts[chapter.number - 1]?.title
  return (
    <div className="mt-4">
      <WayLink
        way={chapter.way}
        render={(link, text) => (
          <>
            <Button variant="primary" render={link}>
              Continuar: {title}
            </Button>
            <p className="mt-2 text-sm text-ink-soft max-sm:text-center">{text}</p>
          </>
        )}
      />
    </div>
  )
}

/** Only on paper. */
function PrintHead({ notebook: { idea, author } }: { notebook: Notebook }) {
  return (
    <div className="notebook-print-only notebook-print-head">
      <p className="text-3xl font-bold">Caderno do negócio</p>
      {idea ? <p className="mt-1 text-xl">{idea.title}</p> : null}
      <p className="mt-1">
        {author} · {date.format(new Date())}
      </p>
    </div>
  )
}

function NotebookSkeleton() {
  return (
    <SkeletonGroup label="Carregando o seu caderno…" className="flex flex-col gap-4">
      <Skeleton className="h-5 w-3/5" />
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="notebook-chapter">
          <Skeleton className="h-6 w-2/5" />
          <SkeletonText lines={3} className="mt-3" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
