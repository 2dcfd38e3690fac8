import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Picture } from '#contract/ideas.ts'

const PictureViewer = lazyRouteComponent(() => import('./PictureViewer.tsx'), 'PictureViewer')

/** The pictures of an idea; each opens in full. */
export function PictureStrip({ pictures, title }: { pictures: readonly Picture[]; title: string }) {
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className="picture-strip" data-count={pictures.length} aria-label="Imagens">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              className="picture-thumbnail"
              aria-label={`Ver a imagem ${index + 1} de ${pictures.length}`}
              onClick={() => setOpen(index)}
            >
              <img
                src={pictures.length === 1 ? picture.url : picture.thumbnailUrl}
                alt=""
                width={picture.width}
                height={picture.height}
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <Suspense>
          <PictureViewer pictures={pictures} title={title} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
