import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  completeProfileSchema,
  type CompleteProfileForm as FullForm,
  type OwnProfile,
} from '#contract/profile.ts'
import { accountLimits } from '#domain/accounts/rules.ts'
import { knownProfileColor } from '#domain/profile/colors.ts'
import { profileLimits, profileMessages } from '#domain/profile/fields.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { ColorPicker } from '#web/app/profile-form/ColorPicker.tsx'
import { PhoneField } from '#web/app/profile-form/PhoneField.tsx'
import { profileDraftFrom } from '#web/app/profile-form/profile-draft.ts'
import { RestoredNotice } from '#web/app/profile-form/RestoredNotice.tsx'
import { SocialFields } from '#web/app/profile-form/SocialFields.tsx'
import { useProfileDraft } from '#web/app/profile-form/use-profile-draft.ts'
import { rereadSession } from '#web/app/session.ts'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { useOneSubmit } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** The photo has its own sheet. */
const formSchema = completeProfileSchema.omit({ photoUrl: true })

type Values = Omit<FullForm, 'photoUrl'>

export function EditProfileDialog({ onClose }: { onClose: () => void }) {
  // Not cached between openings: the form starts from current data.
  const profile = useQuery(api.profile.get.queryOptions({ staleTime: 0 }))
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Editar perfil">
      <Loaded query={profile} what="o seu perfil" skeleton={<FormSkeleton />}>
        {(own) => <ProfileForm profile={own} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function ProfileForm({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const queryClient = useQueryClient()
  // Fixed when the form opens: a later server answer must not change what is being written.
  const [saved] = useState(() => startingFrom(profile))
  const store = useDraftStore('edit-profile', profileDraftFrom)
  const [restored, setRestored] = useState(() => store.read())
  const { register, handleSubmit, control, formState, reset } = useForm<
    Values,
    unknown,
    z.output<typeof formSchema>
  >({ resolver: zodResolver(formSchema), defaultValues: { ...saved, ...restored } })
  const { errors, isSubmitting } = formState
  const draft = useProfileDraft({ store, saved, typed: useWatch({ control }) as Values })

  const submit = useOneSubmit(
    handleSubmit(async (changes) => {
      // The session may have ended.
      draft.keep()
      try {
        const updated = await backend.operations.profile.update(changes)
        draft.close()
        queryClient.setQueryData(api.profile.get.queryKey(), updated)
        await rereadSession(queryClient)
        notify.success(profileMessages.updated)
        onClose()
      } catch (error) {
        notify.error(profileMessages.updateFailed, problemOf(error))
      }
    }),
  )

  function discard() {
    reset(saved)
    setRestored(null)
  }

  function cancel() {
    draft.close()
    onClose()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {restored ? <RestoredNotice onDiscard={discard} /> : null}
      <Field
        label="Nome público"
        autoComplete="nickname"
        maxLength={accountLimits.name.max}
        error={errors.displayName?.message}
        {...register('displayName')}
      />
      <ColorPicker field={register('color')} error={errors.color?.message} />
      <TextArea
        label="Bio (opcional)"
        limit={profileLimits.bio}
        defaultValue={profile.bio}
        error={errors.bio?.message}
        {...register('bio')}
      />
      <PhoneField field={register('phone')} error={errors.phone?.message} />
      <SocialFields
        field={(network) => register(`socials.${network}`)}
        errorOf={(network) => errors.socials?.[network]?.message}
      />
      <div className="dialog-actions">
        <Button wide="phone" onClick={cancel}>
          Cancelar
        </Button>
        <Button variant="primary" type="submit" loading={isSubmitting}>
          Salvar
        </Button>
      </div>
    </form>
  )
}

function startingFrom({ displayName, color, phone, bio, socials }: OwnProfile): Values {
  return { displayName, color: knownProfileColor(color), phone, bio, socials }
}

function FormSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      {['nome', 'cor', 'bio', 'telefone'].map((field) => (
        <Skeleton key={field} className="h-20 w-full rounded-m!" />
      ))}
    </SkeletonGroup>
  )
}
