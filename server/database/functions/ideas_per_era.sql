-- How many ideas an era holds, more or less.
CREATE OR REPLACE FUNCTION ideas_per_era() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 32768 $$;
