-- A review that was closed had its sum added to the next one of the same payment and reason, so a person would have sent it
-- twice. Now a closed review keeps its sum, and the next one is a row of its own. No table is new.
-- Nodes of the version before cannot open a review until they are replaced: their transaction fails and is tried again.
-- Locks: money_review, for the change of its catalogue entry.
alter table money_review drop constraint if exists money_review_once;
