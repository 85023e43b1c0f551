// Generated from openapi/openapi.json by npm run openapi. Do not edit.
export interface paths {
    "/v1/analysis/double-dummy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declarer's tricks in every strain from every seat, with all hands in view
         * @description Needs one of the scopes table:read, audit:read.
         */
        post: operations["solveDeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analysis/par": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The score that best bidding by both sides comes to, and the contracts that give it
         * @description Needs one of the scopes table:read, audit:read.
         */
        post: operations["findPar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Boards in the order they were dealt
         * @description of a table of one's own, or of all tables for an auditor.
         *
         *     Needs one of the scopes table:read, audit:read.
         */
        get: operations["listBoards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A board as the caller may see it
         * @description Needs one of the scopes table:read, audit:read.
         */
        get: operations["getBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/abandon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The director gives the board up
         * @description an average to both sides.
         *
         *     Needs one of the scopes table:direct.
         */
        post: operations["abandon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tricks and par of a board, once its deal is played wherever it is to be
         * @description until then nobody sees all hands.
         *
         *     Needs one of the scopes table:read, audit:read.
         */
        get: operations["analyseBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/analysis/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each card and each claim of a closed board cost, with all hands in view
         * @description Needs one of the scopes table:read, audit:read.
         */
        get: operations["analysePlay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a call for the caller's seat, with its own alert and explanation
         * @description Needs one of the scopes table:play, table:direct.
         */
        post: operations["makeCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plays a card from the caller's hand, or from dummy for declarer
         * @description Needs one of the scopes table:play, table:direct.
         */
        post: operations["playCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Chooses one of the options that a Law leaves to the caller
         * @description Needs one of the scopes table:play, table:direct.
         */
        post: operations["choose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claims tricks, or concedes them all with 0; the claimer's cards are faced
         * @description Needs one of the scopes table:play, table:direct.
         */
        post: operations["makeClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/claims/{claim}/award": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The director's award of a contested claim
         * @description Needs one of the scopes table:direct.
         */
        post: operations["awardClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/claims/{claim}/proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A proposal about a claim by Law 70, for the director and for audit
         * @description it names the normal lines that fail, and hands with them.
         *
         *     Needs one of the scopes table:direct, audit:read.
         */
        get: operations["proposeClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/claims/{claim}/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agrees to a claim, or doubts it
         * @description then the director decides. The partner of a defender who concedes may object by his doubt: no claim was made then, and the play goes on.
         *
         *     Needs one of the scopes table:play, table:direct.
         */
        post: operations["answerClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/commitments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The commitments of the hands as dealt
         * @description They stand apart from what is seen: a commitment depends on cards that are hidden, though it tells nothing of them.
         *
         *     Needs one of the scopes table:read, audit:read.
         */
        get: operations["getCommitments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/director-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls the director to the table
         * @description Play may go on meanwhile: at a strict table nothing irregular stands that would have to wait for him (Law 9B2), and calls and cards are refused by the same rules as before. The clock of the turn waits until he has come.
         *
         *     Needs one of the scopes table:play, table:direct.
         */
        post: operations["callDirector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The disputes of a board that the caller may read
         * @description Needs one of the scopes table:read, audit:read.
         */
        get: operations["listDisputes"];
        put?: never;
        /**
         * A player disputes what happened, as he saw the board at a moment
         * @description Needs one of the scopes table:play.
         */
        post: operations["openDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/disputes/{dispute}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The director closes a dispute
         * @description nothing more is said about it.
         *
         *     Needs one of the scopes table:direct.
         */
        post: operations["closeDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/disputes/{dispute}/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The director says what he found to have happened, and which Laws it touches
         * @description Needs one of the scopes table:direct.
         */
        post: operations["findFacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/disputes/{dispute}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All of a dispute in one file, for the director and who audits, and for all who were there once the board is closed
         * @description Needs one of the scopes table:read, audit:read.
         */
        get: operations["getCaseFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/disputes/{dispute}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links that were made for a dispute, and when each was opened
         * @description Needs one of the scopes table:direct.
         */
        get: operations["listLinks"];
        put?: never;
        /**
         * A link by which a committee reads the case file, without signing in, until it expires; once the board is closed
         * @description Needs one of the scopes table:direct.
         */
        post: operations["issueLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/disputes/{dispute}/rulings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The director files a ruling of the board, an appeal or a decision under a dispute, with the reasons
         * @description Needs one of the scopes table:direct.
         */
        post: operations["fileRuling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/disputes/{dispute}/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says something about a dispute
         * @description a player for himself, or the director.
         *
         *     Needs one of the scopes table:play, table:direct.
         */
        post: operations["makeStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The board's commits as they are stored, for its director and who audits it, and for all who were there once it is closed
         * @description Needs one of the scopes table:read, audit:read.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/explanations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks what an opponent's call means; or, with an explanation, explains one's own
         * @description Needs one of the scopes table:play.
         */
        post: operations["explain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The director finds what the Laws leave to his judgement, or a fact; what follows is ruled on at once
         * @description Needs one of the scopes table:direct.
         */
        post: operations["find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/irregularities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells of something that happened beside calls, cards and claims
         * @description it is recorded, and the procedure of its Law runs.
         *
         *     Needs one of the scopes table:play, table:direct.
         */
        post: operations["tellIrregularity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/position.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A moment of a board as a picture, as one viewer saw it; for who may replay it so
         * @description Needs one of the scopes table:read, audit:read.
         */
        get: operations["drawPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A closed board as a file that proves itself offline
         * @description nothing in it was changed, added or taken away, and the server signed it.
         *
         *     Needs one of the scopes table:read, audit:read.
         */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/record.lin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A closed board as LIN
         * @description Needs one of the scopes table:read, audit:read.
         */
        get: operations["getLin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/record.pbn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A closed board as PBN
         * @description Needs one of the scopes table:read, audit:read.
         */
        get: operations["getPbn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A board event by event, as one viewer saw it
         * @description what he was sent, who took how long, what was undone, who was there. A player replays a finished board as his own seat at once, and as anybody when its deal has been played wherever it is to be. The director, and who audits, replay it as anybody at any time; before that moment their look at the hands is recorded.
         *
         *     Needs one of the scopes table:read, audit:read.
         */
        get: operations["replayBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The director lets the play go on
         * @description the clock of the turn begins anew.
         *
         *     Needs one of the scopes table:direct.
         */
        post: operations["resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/rulings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The director rules
         * @description an adjusted score, a penalty, what becomes of an appeal. Nothing is overwritten.
         *
         *     Needs one of the scopes table:direct.
         */
        post: operations["rule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/rulings/{ruling}/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A player appeals against a ruling, for his side (Law 92); his partner concurs by appealing too (92D1)
         * @description Needs one of the scopes table:play.
         */
        post: operations["appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/rulings/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a ruling would make of the result, and of the scores of others on the board
         * @description Nothing is ruled and nothing stored.
         *
         *     Needs one of the scopes table:direct.
         */
        post: operations["preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Does with the caller's cards what his form of the game asks for
         * @description discards, exchanges, sets aside, or turns up.
         *
         *     Needs one of the scopes table:play.
         */
        post: operations["takeStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A board as the caller may see it, as it happens
         * @description a snapshot, then every event.
         *
         *     Needs one of the scopes table:read, audit:read.
         */
        get: operations["streamBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/traveller": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All results of a board's deal, once it is played wherever it is to be
         * @description Needs one of the scopes table:read, audit:read.
         */
        get: operations["getTraveller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/undos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the opponents to let the caller take back his last call or card
         * @description Needs one of the scopes table:play.
         */
        post: operations["requestUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{boardId}/undos/{undo}/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grants or refuses what an opponent asks to take back
         * @description Needs one of the scopes table:play.
         */
        post: operations["answerUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/case-files/{boardId}/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A case file by its link, as a page to print or as JSON
         * @description Every reading is recorded in the case; once the link has expired it is gone (410).
         *
         *     Needs no token.
         */
        get: operations["openCaseFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Signed checkpoints of the log of all commits, the latest first
         * @description They are open to everybody, so that they leave the building.
         *
         *     Needs no token.
         */
        get: operations["listCheckpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkpoints/{size}/cosignatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a witness's line to a checkpoint
         * @description by it he says that he saw no other log under this name.
         *
         *     Needs one of the scopes audit:read.
         */
        post: operations["cosignCheckpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkpoints/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proves that the log of one size only added to that of a smaller one
         * @description Sizes that the log has not had, in this order, are refused.
         *
         *     Needs no token.
         */
        get: operations["proveConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s competitions, in the order they were opened; for an auditor all
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["listCompetitions"];
        put?: never;
        /**
         * Opens a series of matches
         * @description each round is drawn when the one before is over, and all its matches play the same deals.
         *
         *     Needs one of the scopes arena:manage.
         */
        post: operations["openCompetition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A competition with its rounds, and who won
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getCompetition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/call-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls a competition off
         * @description the match under way stops with the boards that count by now, and no other is opened.
         *
         *     Needs one of the scopes arena:manage.
         */
        post: operations["callCompetitionOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/cross-table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who won how much from whom, in the rounds that are over
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getCrossTableOfCompetition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/strengths": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How strong the entrants are by the rounds that are over, and how sure it is who is ahead
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getStrengthsOfCompetition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/strengths.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as CSV
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getStrengthsOfCompetitionCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a file in; its boards are recorded in the background
         * @description The same file again is the same import.
         *
         *     Needs one of the scopes import:write.
         */
        post: operations["importBoards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far an import is
         * @description Needs one of the scopes import:write.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/laws/scenario": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Runs cases through the deciders that tables use, and answers the first difference of each that comes out otherwise
         * @description Needs one of the scopes table:play, table:manage.
         */
        post: operations["runScenarios"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leaderboards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Robots by their strength, from all matches of a kind that have been played out
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s matches, by when they were opened; for an auditor all
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["listMatches"];
        put?: never;
        /**
         * Opens a match between two robots, teams of four
         * @description both rooms play the same deals. It begins once its robots are there.
         *
         *     Needs one of the scopes arena:manage.
         */
        post: operations["openMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A match and how it stands
         * @description for its owner, the owners of its robots, and auditors.
         *
         *     Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Double-dummy tricks lost by team and part of play, and where the IMPs came from; some boards at a time
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getMatchAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/analysis.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as CSV
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getMatchAnalysisCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/analysis.pbn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The boards of both rooms as PBN, with the double-dummy tricks and par of each deal; some boards at a time
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getMatchAnalysisPbn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Boards that both rooms have played, side by side, in order
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["listBoardsOfMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/boards/{board}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One deal as both rooms played it, with all hands
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getBoardOfMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/call-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls a match off
         * @description the boards that count by now are its result.
         *
         *     Needs one of the scopes arena:manage.
         */
        post: operations["callMatchOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/course": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the IMPs went, with the interval that holds at every look
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getMatchCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/cross-table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who won how much from whom, of the two robots
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getCrossTableOfMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Results as CSV
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getMatchCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/export.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything as JSON
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getMatchJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/export.pbn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deals, calls and cards of both rooms as PBN
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["getMatchPbn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/forfeits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Boards that a robot did not play to their end, and why
         * @description Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["listForfeits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/nonces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds to the secret of a match that has not begun
         * @description nobody then chose its deals alone.
         *
         *     Needs one of the scopes arena:manage, robot:play.
         */
        post: operations["addNonce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a match that was opened to be started later
         * @description Needs one of the scopes arena:manage.
         */
        post: operations["startMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{matchId}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A match as it goes on
         * @description NDJSON or server-sent events, by Accept.
         *
         *     Needs one of the scopes arena:manage, robot:play, audit:read.
         */
        get: operations["streamMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a player is called
         * @description Needs one of the scopes admin.
         */
        get: operations["getPlayer"];
        put?: never;
        post?: never;
        /**
         * Erases a player's name and everything he wrote
         * @description Needs one of the scopes admin.
         */
        delete: operations["erasePlayer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that is kept of a player in words, for him to take along
         * @description he asks himself, or whoever runs the server does.
         *
         *     Needs one of the scopes table:read, admin.
         */
        get: operations["exportPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/robots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Robots in the order they were entered
         * @description for whoever may play or arrange matches, everybody's.
         *
         *     Needs one of the scopes robot:play, arena:manage, audit:read.
         */
        get: operations["listRobots"];
        put?: never;
        /**
         * Enters a robot under a name that nobody has
         * @description Needs one of the scopes robot:play, arena:manage.
         */
        post: operations["enterRobot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/robots/{robotId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A robot with its versions
         * @description Needs one of the scopes robot:play, arena:manage, audit:read.
         */
        get: operations["getRobot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/robots/{robotId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The versions of a robot, in the order they were added
         * @description Needs one of the scopes robot:play, arena:manage, audit:read.
         */
        get: operations["listRobotVersions"];
        put?: never;
        /**
         * Adds a version, which never changes afterwards
         * @description another program is another version.
         *
         *     Needs one of the scopes robot:play, arena:manage.
         */
        post: operations["addRobotVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/robots/{robotId}/versions/{version}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws a version
         * @description it enters no more matches.
         *
         *     Needs one of the scopes robot:play, arena:manage.
         */
        post: operations["withdrawRobotVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/robots/me/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the robot says
         * @description hello whenever it connects, and an act for each turn; the same act again gets the same answer.
         *
         *     Needs one of the scopes robot:play.
         */
        post: operations["actAsRobot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/robots/me/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the robot is told
         * @description seats and turns that are live first, unless it resumes; NDJSON or server-sent events, by Accept.
         *
         *     Needs one of the scopes robot:play.
         */
        get: operations["streamToRobot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/score-sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The score sheets of the caller's tables, in the order these were opened; for an auditor of all
         * @description The sheets before the last of a table are at the table.
         *
         *     Needs one of the scopes table:read, table:manage, audit:read.
         */
        get: operations["listScoreSheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's sessions, by when they were opened; for an auditor all
         * @description Needs one of the scopes session:manage, audit:read.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Opens a duplicate session
         * @description a club evening of pairs, a match of teams, an individual.
         *
         *     Needs one of the scopes session:manage.
         */
        post: operations["openSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A session with its entrants, their system cards, and its rounds
         * @description for who plays in it, its owner, and auditors.
         *
         *     Needs one of the scopes session:manage, table:read, audit:read.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the boards; a commitment to their deals is shown before play, and the deals with its salt afterwards
         * @description Needs one of the scopes session:manage.
         */
        post: operations["setBoards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last corrections, the latest first
         * @description what each put in the place of what, and what that changed in the standings.
         *
         *     Needs one of the scopes session:manage, table:read, audit:read.
         */
        get: operations["listCorrections"];
        put?: never;
        /**
         * Corrects or adjusts a score, tells that a board was fouled, or fines an entrant; everything is scored anew
         * @description Needs one of the scopes session:manage.
         */
        post: operations["correctSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/cross-table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who earned how much from whom
         * @description Needs one of the scopes session:manage, table:read, audit:read.
         */
        get: operations["getCrossTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session, unless a round is in progress
         * @description the time for corrections begins. Before it is drawn it is called off.
         *
         *     Needs one of the scopes session:manage.
         */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/entrants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enters a pair, a team or a player
         * @description Before the first round a movement that was set is drawn anew for one more, with a phantom where the number is odd; where its rounds or the boards do not allow that, the first round waits for another movement. Later who comes takes the place of the phantom, or the rounds that are left are drawn anew.
         *
         *     Needs one of the scopes session:manage.
         */
        post: operations["enterEntrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/entrants/{entrant}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the withdrawal of an entrant back
         * @description he plays on as if he had never left, and all his results count. Once a round was opened without him it stands.
         *
         *     Needs one of the scopes session:manage.
         */
        post: operations["returnEntrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/entrants/{entrant}/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an entrant earned on each board
         * @description Needs one of the scopes session:manage, table:read, audit:read.
         */
        get: operations["getScoreCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/entrants/{entrant}/substitutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets somebody play in another's place, from the next round on
         * @description Needs one of the scopes session:manage.
         */
        post: operations["substitutePlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/entrants/{entrant}/system-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Files the system card of an entrant, which opponents may read at any time
         * @description Needs one of the scopes session:manage.
         */
        post: operations["fileSystemCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/entrants/{entrant}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes out an entrant who leaves
         * @description from the next round on his opponents sit out. The round in progress goes on.
         *
         *     Needs one of the scopes session:manage.
         */
        post: operations["withdrawEntrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Results as CSV
         * @description Needs one of the scopes session:manage, table:read, audit:read.
         */
        get: operations["getSessionCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/export.pbn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deals and results as PBN
         * @description Needs one of the scopes session:manage, table:read, audit:read.
         */
        get: operations["getSessionPbn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/export.usebio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Results as USEBIO 1.2
         * @description Needs one of the scopes session:manage, table:read, audit:read.
         */
        get: operations["getSessionUsebio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/movement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the movement of all who are entered, until the first round is opened
         * @description What is not possible is said, with the nearest that is.
         *
         *     Needs one of the scopes session:manage.
         */
        post: operations["setMovement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enters the result of a board that was played elsewhere
         * @description Needs one of the scopes session:manage.
         */
        post: operations["enterResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens the next round
         * @description with its tables, where boards are played here, each with its first board. With `autoRounds` only the first is opened by hand.
         *
         *     Needs one of the scopes session:manage.
         */
        post: operations["openRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/rounds/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes the round that is named, if it is in progress; boards still in play are given up
         * @description Needs one of the scopes session:manage.
         */
        post: operations["closeRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who leads, by the boards that have been played wherever they are to be; at the end by all
         * @description Needs one of the scopes session:manage, table:read, audit:read.
         */
        get: operations["getStandings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/travellers/{board}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All results of a board, once it has been played wherever it is to be
         * @description Needs one of the scopes session:manage, table:read, audit:read.
         */
        get: operations["getSessionTraveller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's tables, by when they were opened; an auditor names another owner, or nobody for all
         * @description Needs one of the scopes table:read, table:manage, audit:read.
         */
        get: operations["listTables"];
        put?: never;
        /**
         * Opens a table and answers one token for each seat, so that four people need no accounts
         * @description Needs one of the scopes table:manage.
         */
        post: operations["openTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A table as the caller may see it
         * @description Needs one of the scopes table:read, audit:read.
         */
        get: operations["getTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}/boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens the next board
         * @description Whoever sits at the table may, and its owner.
         *
         *     Needs one of the scopes table:play, table:manage.
         */
        post: operations["openBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}/break-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Breaks an unfinished rubber off
         * @description the only game, and the only part-score of the game in progress, are paid.
         *
         *     Needs one of the scopes table:manage.
         */
        post: operations["breakOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes the table
         * @description no more boards are opened.
         *
         *     Needs one of the scopes table:manage.
         */
        post: operations["closeTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}/draws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Everybody draws a card for partners and seats, between rubbers
         * @description A seat's token is the player's: it is for where he sits from now on. In a round of three rubbers everybody partners everybody once.
         *
         *     Needs one of the scopes table:play, table:manage.
         */
        post: operations["draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}/honours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claims the honours that the caller, or his partner, held in a board; where they count only then
         * @description Needs one of the scopes table:play.
         */
        post: operations["claimHonours"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says something to the table, or to the director alone
         * @description Needs one of the scopes table:play, table:direct, table:manage.
         */
        post: operations["say"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}/score-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The score sheet
         * @description points below the line and above it, games, totals; as data and as text.
         *
         *     Needs one of the scopes table:read, audit:read.
         */
        get: operations["getScoreSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}/score-sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The score sheets of all rubbers that were played at the table, with who won each, its bonus and its settlement
         * @description Needs one of the scopes table:read, audit:read.
         */
        get: operations["listTableScoreSheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invites, takes a seat or leaves it
         * @description Needs one of the scopes table:play, table:manage.
         */
        post: operations["changeSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A table as the caller may see it, as it happens
         * @description a snapshot, then every event.
         *
         *     Needs one of the scopes table:read, audit:read.
         */
        get: operations["streamTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/texts/{commitment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erases one text
         * @description an explanation, a statement, a message or the name of a table.
         *
         *     Needs one of the scopes admin.
         */
        delete: operations["eraseText"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's tokens, without their secrets
         * @description those that may do no more than the one he shows. A page may be short.
         *
         *     Needs one of the scopes table:read, table:play, table:manage, table:direct, session:manage, import:write, audit:read, robot:play, arena:manage, webhook:manage, admin.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Issues a token with some of the caller's scopes
         * @description Needs one of the scopes table:read, table:play, table:manage, table:direct, session:manage, import:write, audit:read, robot:play, arena:manage, webhook:manage, admin.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a token that may do no more than the caller's own, and all that it issued
         * @description Needs one of the scopes table:read, table:play, table:manage, table:direct, session:manage, import:write, audit:read, robot:play, arena:manage, webhook:manage, admin.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vault/sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes texts and names that no event points at, which commands that came to nothing have left
         * @description Reads every event.
         *
         *     Needs one of the scopes admin.
         */
        post: operations["sweepVault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a hand record is whole; what is wrong with one is named
         * @description Nothing of it is kept.
         *
         *     Needs one of the scopes table:read, audit:read.
         */
        post: operations["verifyRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's webhooks, without their secrets
         * @description Needs one of the scopes webhook:manage.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Registers an address that is told what is over at the caller's tables and sessions
         * @description Needs one of the scopes webhook:manage.
         */
        post: operations["registerWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a webhook, with what was still to be delivered to it
         * @description Needs one of the scopes webhook:manage.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest deliveries to a webhook, those still to be tried included
         * @description Needs one of the scopes webhook:manage.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        __schema0: unknown;
        AbandonBoard: {
            expectedCursor?: components["schemas"]["Cursor"];
            /**
             * @default director
             * @enum {string}
             */
            reason?: "director";
        };
        Abandoned: {
            adjusted?: components["schemas"]["OfficialResult"];
            award?: components["schemas"]["Award"];
            /** @enum {string} */
            kind: "abandoned";
            /** @enum {string} */
            reason: "turn-limit" | "director-limit" | "players-left" | "table-closed" | "director";
        };
        AccessToken: {
            created: components["schemas"]["Instant"];
            expires: components["schemas"]["Instant"];
            id: components["schemas"]["TokenId"];
            label: string;
            owner: string;
            revoked?: components["schemas"]["Instant"];
            scopes: components["schemas"]["Scope"][];
        };
        /**
         * @description A side, or a player for himself.
         * @enum {string}
         */
        Account: "N" | "E" | "S" | "W" | "NS" | "EW";
        /** @description What the command brought about, as the caller may see it. */
        Acted: {
            cursor: components["schemas"]["Cursor"];
            events: components["schemas"]["SeenFact"][];
        };
        /** @description What the viewer may do now. */
        Actions: {
            answerClaim?: number;
            /** @enum {boolean} */
            answerUndo?: true;
            awardClaim?: number;
            calls?: string[];
            cards?: string[];
            choices?: components["schemas"]["OfferedChoice"][];
            doubtClaim?: number;
            findings?: components["schemas"]["OfferedFinding"][];
        };
        /** @description Hex of up to 32 bytes. */
        AddNonce: {
            nonce: string;
            /** @enum {string} */
            team: "home" | "away";
        };
        AddVersion: {
            /** @description Hex of the SHA-256 of what runs, as its owner says. */
            build?: string;
            /**
             * @description remote: it connects from where its owner runs it. hosted: the platform runs its source.
             * @default remote
             * @enum {string}
             */
            kind?: "remote" | "hosted";
            /** @description Of a hosted robot: JavaScript that defines `robot(say)`, which answers a function that hears a line. It runs without modules, files, network or clock. */
            source?: string;
            version: components["schemas"]["VersionName"];
        };
        /** @description In the side’s own points, as in rulings at a table: what is 110 for North-South is -110 for East-West. Sides whose scores do not balance have a split score. */
        AdjustedScore: {
            /** @enum {string} */
            kind: "points";
            score: number;
        } | {
            /** @enum {string} */
            kind: "weighted";
            results: components["schemas"]["WeightedScores"];
        } | {
            /** @enum {string} */
            award: "average-plus" | "average" | "average-minus";
            /** @enum {string} */
            kind: "award";
        } | {
            /** @enum {string} */
            kind: "percent";
            percent: number;
        };
        AnalysedBoard: {
            attribution: components["schemas"]["Attribution"];
            board: number;
            doubleDummy: {
                par: components["schemas"]["ParOfTable"];
                tricks: components["schemas"]["DoubleDummyTable"];
            };
            /** @description Home’s, forfeits at their cost. */
            imps: number;
            lost: {
                away: components["schemas"]["TricksLost"];
                home: components["schemas"]["TricksLost"];
            };
        };
        /** Format: uuid */
        AnalysedBoardId: string;
        AnswerClaim: {
            agree: boolean;
            expectedCursor?: components["schemas"]["Cursor"];
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        };
        AnswerUndo: {
            expectedCursor?: components["schemas"]["Cursor"];
            granted: boolean;
        };
        /** @description A board of any form, as the caller may see it. */
        AnyBoardState: components["schemas"]["BoardState"] | components["schemas"]["GameState"];
        /** @description P, X, XX or 1C … 7NT. At forms for two and three players also nullo (4NU), a dummy (1C/open), points (14, 24 small, 30 grand) and a denomination that is named (D). */
        AnyCall: string;
        /** @description Its last version where none is named. */
        AskedRobot: {
            /** @description Lower-case letters, digits and hyphens; unlike any other. Built in are r0 (also random), r1 (also natural), r2, r3, r4: the names of one are the same robot. */
            robot: string;
            version?: components["schemas"]["VersionName"];
        };
        AskPar: {
            /** @enum {string} */
            dealer: "N" | "E" | "S" | "W";
            tricks: components["schemas"]["DoubleDummyTable"];
            /** @enum {string} */
            vulnerability: "none" | "NS" | "EW" | "both";
        };
        AskTable: {
            deal: string;
        };
        /** @description Home’s IMPs by where they were won. */
        Attribution: {
            /** @description What the two contracts are worth with perfect play. */
            bidding: number;
            declarer: number;
            defence: number;
            lead: number;
            total: number;
        };
        Award: {
            /** @enum {string} */
            EW: "average-plus" | "average" | "average-minus";
            law: string;
            /** @enum {string} */
            NS: "average-plus" | "average" | "average-minus";
        };
        AwardClaim: {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @description Declarer’s, of the whole board. */
            tricks: number;
        };
        Bare: {
            expectedCursor?: components["schemas"]["Cursor"];
        };
        /** @description Over the latest boards of this table: the median, and what nine of ten turns stay under. */
        Baseline: {
            medianMs: number;
            turns: number;
            upperMs: number;
        };
        BaselineOfSeat: {
            call?: components["schemas"]["Baseline"];
            card?: components["schemas"]["Baseline"];
        };
        Baselines: {
            E?: components["schemas"]["BaselineOfSeat"];
            N?: components["schemas"]["BaselineOfSeat"];
            S?: components["schemas"]["BaselineOfSeat"];
            W?: components["schemas"]["BaselineOfSeat"];
        };
        BoardAnalysis: {
            deal: string;
            par: components["schemas"]["ParOfTable"];
            tricks: components["schemas"]["DoubleDummyTable"];
        };
        BoardAtTable: {
            board: components["schemas"]["BoardId"];
            number: number;
            /** @enum {string} */
            outcome?: "scored" | "abandoned";
        };
        /** @description The commits of a board as stored. */
        BoardEvents: {
            data: {
                [key: string]: unknown;
            }[];
            next: null;
            /** @description By commitment, the texts that the events point at; null once erased. */
            texts: {
                [key: string]: string | null;
            };
        };
        /** Format: uuid */
        BoardId: string;
        BoardList: {
            data: components["schemas"]["BoardSummary"][];
            next: string | null;
        };
        BoardNumberOfMatch: number;
        /** @description One deal as both rooms played it, side by side. */
        BoardOfMatch: {
            board: number;
            /** @description All four hands: `N:AQ4.KJ5.Q963.KJ2 …`. */
            deal: string;
            /** @enum {string} */
            dealer: "N" | "E" | "S" | "W";
            divergence: components["schemas"]["Divergence"] | null;
            forfeits: ("home" | "away")[];
            /** @description Home’s. */
            imps: number;
            rooms: {
                closed: components["schemas"]["RoomResult"];
                open: components["schemas"]["RoomResult"];
            };
            /** @enum {string} */
            vulnerability: "none" | "NS" | "EW" | "both";
        };
        BoardOutcome: {
            /**
             * @description Why the board was given up: it has no score then, and no contract when still bid.
             * @enum {string}
             */
            abandoned?: "turn-limit" | "director-limit" | "players-left" | "table-closed" | "director";
            /** @description What a ruling made of the result, where `score` does not tell it, as a board’s `official` says it. */
            adjusted?: {
                /** @enum {string} */
                kind: "score" | "artificial" | "cancelled";
            } & {
                [key: string]: unknown;
            };
            averages?: {
                /** @enum {string} */
                EW: "average-plus" | "average" | "average-minus";
                /** @enum {string} */
                NS: "average-plus" | "average" | "average-minus";
            };
            contract: string | null;
            declarer: ("N" | "E" | "S" | "W") | null;
            result: string | null;
            /** @description Points for North-South; null where each plays for himself: see the score sheet. */
            score: number | null;
            tricks: number | null;
        };
        /** @description A board as the caller may see it. */
        BoardState: {
            actions: components["schemas"]["Actions"];
            auction: components["schemas"]["SeenCall"][];
            claim?: components["schemas"]["SeenClaim"];
            claims: components["schemas"]["PastClaim"][];
            contract?: components["schemas"]["Contract"] | null;
            cursor: components["schemas"]["Cursor"];
            deadline?: components["schemas"]["Deadline"];
            dealer: components["schemas"]["Seat"];
            dealt?: components["schemas"]["Hands"];
            director?: components["schemas"]["Seat"];
            explanations: components["schemas"]["Explanation"][];
            /** @enum {string} */
            form: "duplicate" | "rubber" | "chicago";
            hands: components["schemas"]["HandsSeen"];
            id: components["schemas"]["BoardId"];
            laws?: components["schemas"]["SeenLaws"];
            /** @enum {string} */
            mode: "strict" | "recorded";
            number: number;
            official?: components["schemas"]["OfficialResult"];
            outcome?: components["schemas"]["Outcome"];
            /** @enum {string} */
            phase: "auction" | "play" | "claim" | "scored" | "abandoned";
            rulings?: components["schemas"]["Ruled"][];
            scores?: components["schemas"]["ScoreStage"][];
            table: string;
            tricks: components["schemas"]["SeenTrick"][];
            turn?: components["schemas"]["Seat"];
            undo?: components["schemas"]["SeenUndo"];
            undos: components["schemas"]["PastUndo"][];
            /** @enum {string} */
            vulnerability: "none" | "NS" | "EW" | "both";
            won: {
                EW: number;
                NS: number;
            };
        };
        BoardSummary: {
            /** @enum {string} */
            dealer: "N" | "E" | "S" | "W";
            dealt: string;
            /** @enum {string} */
            form: "duplicate" | "rubber" | "chicago" | "booby" | "nullo" | "slam" | "chinese" | "two-handed";
            id: string;
            number: number;
            /** @description Once the deal is played wherever it is to be. */
            outcome?: components["schemas"]["BoardOutcome"];
            /** @enum {string} */
            phase: "auction" | "play" | "claim" | "scored" | "abandoned";
            players: {
                E?: string;
                N?: string;
                S?: string;
                W?: string;
            };
            table: string;
            /**
             * @description Of sides.
             * @enum {string}
             */
            vulnerability?: "none" | "NS" | "EW" | "both";
            /** @description Of forms in which each plays for himself: the players who are vulnerable. */
            vulnerable?: ("N" | "E" | "S" | "W")[];
        };
        BreakOff: {
            expectedCursor?: components["schemas"]["Cursor"];
        };
        BySeat: {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        };
        /** @description P, X, XX or 1C … 7NT */
        Call: string;
        /** @description What a call promises, for comparing it with another (Law 23): least and most. */
        CallMeaning: {
            artificial?: boolean;
            hcp?: [
                number,
                number
            ];
            purpose?: string;
            suits?: {
                C?: [
                    number,
                    number
                ];
                D?: [
                    number,
                    number
                ];
                H?: [
                    number,
                    number
                ];
                S?: [
                    number,
                    number
                ];
            };
        };
        CallOff: {
            /** @description Shown to all who may read the competition. */
            why?: string;
        };
        /** @description SA … C2 */
        Card: string;
        CardCost: {
            card: string;
            cost: number;
            /** @enum {string} */
            seat: "N" | "E" | "S" | "W";
            tricks: number;
        };
        /** @description How many cards lie where. */
        CardCount: {
            aside: number;
            coming: number;
            hand: number;
        };
        /** @description All of a dispute in one file. */
        CaseFile: {
            /** @description Appeals against the rulings filed here, and decisions on them. */
            appeals: components["schemas"]["Ruled"][];
            /** @description The board as the player saw it at the moment that he disputes. */
            asSeen: components["schemas"]["AnyBoardState"];
            board: components["schemas"]["BoardId"];
            dealer: components["schemas"]["Seat"];
            dispute: components["schemas"]["Dispute"];
            /** @description All that happened at the table since the deal, as the director saw it. */
            happened: components["schemas"]["SeenFact"][];
            number: number;
            official: components["schemas"]["OfficialResult"] | null;
            scores: components["schemas"]["ScoreStage"][];
            /** @enum {string} */
            vulnerability: "none" | "NS" | "EW" | "both";
            /** @description The board as it stands, all hands shown. */
            whole: components["schemas"]["AnyBoardState"];
        };
        /** @description Whoever has the path reads the case file until then; every reading is recorded. */
        CaseLink: {
            expiresAt: components["schemas"]["TimeMs"];
            link: number;
            path: string;
        };
        /** @description What whoever has the link has. */
        CaseLinkSecret: string;
        /** @description The case file as one page to print, without scripts; with `format=json` as JSON. */
        CasePage: string;
        ChangeSeat: (components["schemas"]["InviteToSeat"] | components["schemas"]["InviteApart"]) | components["schemas"]["TakeSeat"] | components["schemas"]["VacateSeat"];
        Checkpoint: {
            /** Format: date-time */
            at: string;
            /** @description The checkpoint as it was signed (C2SP tlog-checkpoint), with witnesses’ lines. */
            note: string;
            root: string;
            size: number;
        };
        /** @description Checkpoints, the latest first. */
        CheckpointList: {
            data: components["schemas"]["Checkpoint"][];
            /** @description By which checkpoints are verified: `origin+id+base64` (C2SP signed-note). */
            key: string;
            next: string | null;
            origin: string;
        };
        ChooseCards: {
            cards: string[];
            expectedCursor?: components["schemas"]["Cursor"];
        };
        /** @description Declarer’s tricks if the claim stands, and what all hands in view would give him from there. */
        ClaimCost: {
            cards: number;
            claim: number;
            doubleDummy: number;
            /** @enum {string} */
            seat: "N" | "E" | "S" | "W";
            tricks: number;
        };
        ClaimHonours: {
            board: components["schemas"]["BoardId"];
            expectedCursor?: components["schemas"]["Cursor"];
        };
        /** @description What a fixed reading of Law 70 proposes about a claim: tricks of those left to the claiming side, and declarer’s in all; null where nothing is proposed, and `unproposed` says why: `too-many-lines` when too many cards are left for all normal lines to be looked through, as with nine or more in each hand they often are. `failing` are the normal lines on which fewer come than were claimed. `doubleDummy` is what the claiming side takes with all cards in view: it never decides. The director does. */
        ClaimProposal: {
            claim: number;
            claimed: number;
            doubleDummy: number | null;
            failing: {
                cards: {
                    card: string;
                    seat: components["schemas"]["Seat"];
                }[];
                tricks: number;
            }[];
            proposed: {
                declarer: number;
                tricks: number;
            } | null;
            remaining: number;
            /** @enum {string} */
            side: "NS" | "EW";
            /** @enum {string} */
            unproposed?: "too-many-lines" | "cards-unknown";
        };
        /** @description What the client says of its own times, in ms. */
        ClientTimes: {
            displayed?: number;
            intent?: number;
            prompted?: number;
            rttMs?: number;
        };
        CloseRound: {
            /** @description The one that is meant: refused (`wrong-round`) where it is over and another is in progress, whose boards nobody gives up by that. */
            round: number;
        };
        CloseTable: {
            expectedCursor?: components["schemas"]["Cursor"];
        };
        /** @description A salted hash of each hand as dealt, and of the talon where there is one: shown from the start, provable when the board is closed. */
        Commitments: {
            E?: string;
            N?: string;
            S?: string;
            talon?: string;
            W?: string;
        };
        ComparedBoard: {
            board: number;
            divergence: components["schemas"]["Divergence"] | null;
            forfeits: ("home" | "away")[];
            /** @description Home’s. */
            imps: number;
            rooms: {
                closed: components["schemas"]["RoomResult"];
                open: components["schemas"]["RoomResult"];
            };
        };
        ComparedBoardList: {
            data: components["schemas"]["ComparedBoard"][];
            next: string | null;
        };
        Competition: {
            /** @description The competition whose IMPs are carried over. */
            after?: string;
            boards: number;
            /** @description When its owner called it off, and why: what was played by then stays. */
            calledOff?: {
                at: string;
                why?: components["schemas"]["ShownText"];
            };
            commitment?: string;
            entrants: components["schemas"]["Entrant"][];
            /** @enum {string} */
            format: "round-robin" | "swiss" | "knock-out" | "gauntlet";
            id: string;
            opened: string;
            owned: boolean;
            /** @enum {string} */
            phase: "running" | "ended" | "called-off";
            /** @description Places in the list of entrants, the winner first; null until the end. */
            ranking: number[] | null;
            rounds: {
                meetings: components["schemas"]["RobotMeeting"][];
                round: number;
                /** @description Who goes on without playing. */
                through: number[];
            }[];
            /** @description Revealed when it is over. */
            secret?: string;
            seed?: string;
            /** @enum {string} */
            trust: "practice" | "ranked" | "unverified";
        };
        /** Format: uuid */
        CompetitionId: string;
        CompetitionList: {
            data: components["schemas"]["CompetitionSummary"][];
            next: string | null;
        };
        CompetitionStrengths: {
            /** @description Strongest first. Who has not played a board that counts is not there. */
            data: components["schemas"]["RobotStrength"][];
            /** @description Sets of boards that the bootstrap drew, by chance that comes from the id of the competition alone. */
            draws: number;
        };
        /** @description A line for each entrant, strongest first; `p2` is the share of the draws in which it is first or second. */
        CompetitionStrengthsCsv: string;
        CompetitionSummary: {
            boards: number;
            entrants: number;
            /** @enum {string} */
            format: "round-robin" | "swiss" | "knock-out" | "gauntlet";
            id: string;
            opened: string;
            /** @enum {string} */
            phase: "running" | "ended" | "called-off";
            /** @description Drawn so far. */
            rounds: number;
            /** @enum {string} */
            trust: "practice" | "ranked" | "unverified";
        };
        /** @description A player came or went; the first of a seat may be from before the board. */
        Connection: {
            at: components["schemas"]["TimeMs"];
            here: boolean;
            seat: components["schemas"]["Seat"];
        };
        /** @description That the log of `to` commits only added to that of `from` (RFC 9162, 2.1.4). */
        ConsistencyProof: {
            from: number;
            path: string[];
            to: number;
        };
        Contract: {
            declarer: components["schemas"]["Seat"];
            /** @enum {string} */
            doubling: "undoubled" | "doubled" | "redoubled";
            /** @enum {number} */
            level: 1 | 2 | 3 | 4 | 5 | 6 | 7;
            /** @enum {string} */
            strain: "C" | "D" | "H" | "S" | "NT";
        };
        Correct: {
            /**
             * @description The organiser lets it be although the time for corrections is over (Law 79C2).
             * @default false
             */
            consent?: boolean;
            /** @enum {string} */
            kind: "result";
            /** @description That it rests on, such as 79C1. */
            law: string;
            place: components["schemas"]["PlaceOfBoard"];
            result: components["schemas"]["SessionResult"];
        } | {
            /**
             * @description The organiser lets it be although the time for corrections is over (Law 79C2).
             * @default false
             */
            consent?: boolean;
            EW: components["schemas"]["AdjustedScore"];
            /** @enum {string} */
            kind: "adjusted";
            /** @description That it rests on, such as 79C1. */
            law: string;
            NS: components["schemas"]["AdjustedScore"];
            place: components["schemas"]["PlaceOfBoard"];
        } | {
            form: string;
            /** @enum {string} */
            kind: "fouled";
            place: components["schemas"]["PlaceOfBoard"];
        } | {
            /** @description Taken away, in the unit, to the hundredth: with `top`, in percent of a top, so that 10 is a tenth of one. */
            amount: number;
            entrant: number;
            /** @enum {string} */
            kind: "penalty";
            /** @description That it rests on, such as 79C1. */
            law: string;
            round?: number;
            /**
             * @description `top`: the amount is in percent of a top. Else what the session is scored in.
             * @enum {string}
             */
            unit: "matchpoints" | "top" | "imps" | "vps" | "points";
        };
        Corrected: {
            /** @description Everything is scored anew: who scores or ranks otherwise than before. */
            changes: {
                after: {
                    percent?: number;
                    rank: number;
                    value: number;
                };
                before: {
                    percent?: number;
                    rank: number;
                    value: number;
                };
                entrant: number;
            }[];
            session: components["schemas"]["SessionState"];
        };
        CorrectionList: {
            data: components["schemas"]["CorrectionView"][];
        };
        CorrectionView: {
            after?: components["schemas"]["ShownResult"];
            /** @description When, in ms since 1970. */
            at: number;
            /** @description What counted at the place; null where nothing did. It is shown, as `after`, once the board is closed. */
            before?: components["schemas"]["ShownResult"] | null;
            /**
             * @description Who runs the session; nobody else corrects it.
             * @enum {string}
             */
            by: "owner";
            /** @description Who scored or ranked otherwise than before. */
            changes: components["schemas"]["StandingChange"][];
            entrant?: number;
            law?: string;
            /** @description What was taken away. */
            penalty?: {
                amount: number;
                round?: number;
                /** @enum {string} */
                unit: "matchpoints" | "top" | "imps" | "vps" | "points";
            };
            place?: {
                board: number;
                /** @enum {string} */
                room?: "open" | "closed";
                round: number;
                table: number;
            };
            /** @enum {string} */
            type: "ResultCorrected" | "SessionScoreAdjusted" | "BoardFouled" | "PenaltyAssessed";
        };
        /** @description A witness’s key, and his line under a checkpoint (C2SP tlog-cosignature, v1). */
        Cosign: {
            key: string;
            line: string;
        };
        CountedPenalty: {
            amount: number;
            entrant: number;
            law?: string;
            /** @description The board at which it was ruled. */
            place?: {
                board: number;
                /** @enum {string} */
                room?: "open" | "closed";
                round: number;
                table: number;
            };
            round?: number;
            /**
             * @description `top`: percent of a top.
             * @enum {string}
             */
            unit: "matchpoints" | "top" | "imps" | "vps" | "points";
        };
        CrossTable: {
            data: components["schemas"]["Encounter"][];
        };
        CrossTableCell: {
            boards: number;
            interval: components["schemas"]["Interval"] | null;
            /** @description IMPs a board won from this opponent. */
            mean: number;
            /**
             * @description Why there is no interval.
             * @enum {string}
             */
            noInterval?: "fewer-than-two-boards";
            robot: string;
            version: string;
        };
        /** @description How many events its viewer has been sent: gap-free. */
        Cursor: number;
        Deadline: {
            at: components["schemas"]["TimeMs"];
            seats: components["schemas"]["Seat"][];
            /** @enum {string} */
            wait: "turn" | "claim" | "undo" | "director";
        };
        DealText: {
            E: string;
            N: string;
            S: string;
            W: string;
        };
        /** @description All cards in the order dealt. */
        DealtPack: {
            hands: {
                E?: string;
                N?: string;
                S?: string;
                W?: string;
            };
            talon: string;
        };
        /** @description A dispute as the caller may read it: before the deal has been played wherever it is to be, a player reads his own words and the director’s. */
        Dispute: {
            at: components["schemas"]["TimeMs"];
            closedAt?: components["schemas"]["TimeMs"];
            cursor: components["schemas"]["Cursor"];
            dispute: number;
            facts: components["schemas"]["FoundFacts"][];
            rulings: components["schemas"]["FiledRuling"][];
            seat: components["schemas"]["Seat"];
            statements: components["schemas"]["Statement"][];
            text?: components["schemas"]["ShownText"];
        };
        DisputeList: {
            data: components["schemas"]["Dispute"][];
            next: null;
        };
        /** @description The first call or card that differs, from 0. */
        Divergence: {
            at: number;
            /** @enum {string} */
            phase: "auction" | "play";
        };
        /** @description Declarer’s tricks with all hands in view, by strain and declarer. */
        DoubleDummyTable: {
            C: {
                E: number;
                N: number;
                S: number;
                W: number;
            };
            D: {
                E: number;
                N: number;
                S: number;
                W: number;
            };
            H: {
                E: number;
                N: number;
                S: number;
                W: number;
            };
            NT: {
                E: number;
                N: number;
                S: number;
                W: number;
            };
            S: {
                E: number;
                N: number;
                S: number;
                W: number;
            };
        };
        Draw: {
            /**
             * @description The seat of the highest card.
             * @default N
             */
            chosen?: components["schemas"]["Seat"];
            expectedCursor?: components["schemas"]["Cursor"];
        };
        Encounter: {
            boards: number;
            entrant: number;
            of: number;
            opponent: number;
            value: number;
        };
        EnterEntrant: {
            /** @description In the unit that is ranked, to the hundredth. */
            carryOver?: number;
            name?: string;
            players: components["schemas"]["NamedPlayer"][];
            /** @description Opponents read it at any time. */
            systemCard?: string;
        };
        EnterResult: {
            place: components["schemas"]["PlaceOfBoard"];
            result: components["schemas"]["SessionResult"];
        };
        EnterRobot: {
            /** @description Lower-case letters, digits and hyphens; unlike any other. Built in are r0 (also random), r1 (also natural), r2, r3, r4: the names of one are the same robot. */
            name: string;
        };
        Entrant: {
            robot: string;
            version: string;
        };
        EntrantNumber: number;
        /** @description How many names and texts there were to erase. They are gone from the disk; what proves the record is not. */
        Erased: {
            erased: number;
        };
        Explain: {
            /** @enum {boolean} */
            alert?: true;
            /** @description Index of the call; 0 is the first of the auction. */
            call: number;
            expectedCursor?: components["schemas"]["Cursor"];
            /** @description Given by the caller; an opponent asks without one. */
            explanation?: string;
        };
        /** @description One version of what a call means. `spoken`: aloud at a recorded table, by the caller’s partner; `correctedBy` whom since. `undone`: the call was taken back. */
        Explanation: {
            /** @enum {boolean} */
            alert?: true;
            at: components["schemas"]["TimeMs"];
            call: number;
            correctedBy?: components["schemas"]["Seat"];
            explanation: components["schemas"]["ShownText"];
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            spoken?: "rightly" | "wrongly";
            /** @enum {boolean} */
            undone?: true;
        };
        FileCard: {
            systemCard: string;
        };
        FiledRuling: {
            at: components["schemas"]["TimeMs"];
            ruling: components["schemas"]["Ruled"] | null;
            text?: components["schemas"]["ShownText"];
        };
        FileRuling: {
            /** @description Of the board: a ruling, an appeal or what was decided on it. */
            ruling: number;
            /** @description The reasons. */
            text?: string;
        };
        FindFacts: {
            /** @default [] */
            laws?: components["schemas"]["LawNumber"][];
            text: string;
        };
        /** @description What is wrong with a request, and where: in its body, in a parameter or in a header. */
        Flaw: {
            detail: string;
            /** @description The name of the header. */
            header?: string;
            /** @description In the path or the query: the name of the parameter. */
            parameter?: string;
            /** @description In the body: a JSON pointer (RFC 6901). */
            pointer?: string;
        };
        Forfeit: {
            /** @description Calls and cards of the board before it. Null while the board may still be played: it tells of the hands. */
            action: number | null;
            board: number;
            /** @description What would have been legal. Null while the board may still be played: it tells of the hands. */
            legal: string[] | null;
            /** @enum {string} */
            room: "open" | "closed";
            /** @enum {string} */
            rule: "illegal" | "crashed" | "late" | "gone" | "garbage" | "flooded";
            seat: string;
            /** @enum {string} */
            team: "home" | "away";
            /** @description What was seen. Null while the board may still be played: it tells of the hands. */
            why: string | null;
        };
        ForfeitList: {
            data: components["schemas"]["Forfeit"][];
            next: string | null;
        };
        /** @description NU is nullo. `points` and `slam` as bid at Slam, `dummy` as chosen at Two-handed. */
        FormContract: {
            declarer: components["schemas"]["Seat"];
            /** @enum {string} */
            doubling: "undoubled" | "doubled" | "redoubled";
            /** @enum {string} */
            dummy?: "open" | "hidden";
            level: number;
            points?: number;
            /** @enum {string} */
            slam?: "small" | "grand";
            /** @enum {string} */
            strain: "NU" | "C" | "D" | "H" | "S" | "NT";
        };
        FoundFacts: {
            at: components["schemas"]["TimeMs"];
            laws: string[];
            text: components["schemas"]["ShownText"];
        };
        GameAbandoned: {
            /** @enum {string} */
            kind: "abandoned";
            /** @enum {string} */
            reason: "turn-limit" | "director-limit" | "players-left" | "table-closed" | "director";
        };
        /** @description What the viewer may do now. */
        GameActions: {
            answerClaim?: number;
            /** @enum {boolean} */
            answerUndo?: true;
            calls?: string[];
            cards?: string[];
            choose?: {
                least: number;
                most: number;
            };
            turnUp?: {
                count: number;
                of: number;
            };
        };
        GameClaim: {
            agreed: components["schemas"]["Seat"][];
            claim: number;
            open: components["schemas"]["Seat"][];
            seat: components["schemas"]["Seat"];
            statement?: components["schemas"]["ShownText"];
            tricks: number;
        };
        GameOutcome: components["schemas"]["GameScored"] | components["schemas"]["GameAbandoned"];
        GameScored: {
            awards: components["schemas"]["Points"][];
            contract: components["schemas"]["FormContract"] | null;
            /** @enum {string} */
            kind: "scored";
            tricks: number;
        };
        /** @description A board of a form for two or three players, as the caller may see it. */
        GameState: {
            actions: components["schemas"]["GameActions"];
            aside: {
                E?: string;
                N?: string;
                S?: string;
                W?: string;
            };
            auction: components["schemas"]["SeenCall"][];
            claim?: components["schemas"]["GameClaim"];
            claims: components["schemas"]["PastClaim"][];
            contract?: components["schemas"]["FormContract"] | null;
            counts: {
                E?: components["schemas"]["CardCount"];
                N?: components["schemas"]["CardCount"];
                S?: components["schemas"]["CardCount"];
                W?: components["schemas"]["CardCount"];
            };
            cursor: components["schemas"]["Cursor"];
            deadline?: {
                at: components["schemas"]["TimeMs"];
                seats: components["schemas"]["Seat"][];
                /** @enum {string} */
                wait: "turn" | "claim" | "undo" | "director";
            };
            dealer: components["schemas"]["Seat"];
            dealt?: components["schemas"]["DealtPack"];
            director?: components["schemas"]["Seat"];
            explanations: components["schemas"]["Explanation"][];
            /** @enum {string} */
            form: "booby" | "nullo" | "slam" | "chinese" | "two-handed";
            hands: {
                E?: string;
                N?: string;
                S?: string;
                W?: string;
            };
            id: components["schemas"]["BoardId"];
            /** @enum {string} */
            mode: "strict";
            number: number;
            outcome?: components["schemas"]["GameOutcome"];
            /** @enum {string} */
            phase: "before" | "auction" | "after" | "play" | "claim" | "scored" | "abandoned";
            piles: {
                E?: components["schemas"]["Pile"][];
                N?: components["schemas"]["Pile"][];
                S?: components["schemas"]["Pile"][];
                W?: components["schemas"]["Pile"][];
            };
            ready: components["schemas"]["Seat"][];
            step?: components["schemas"]["Step"];
            table: string;
            talon: number;
            tricks: {
                cards: string[];
                leader: components["schemas"]["Seat"];
                winner?: components["schemas"]["Seat"];
            }[];
            /** @description Who may act now. */
            turns: components["schemas"]["Seat"][];
            undo?: components["schemas"]["SeenUndo"];
            undos: components["schemas"]["PastUndo"][];
            vulnerable: components["schemas"]["Seat"][];
            won: {
                declarer: number;
                defenders: number;
            };
        };
        /** @description Spades, hearts, diamonds, clubs. */
        Hand: string;
        /** @description The board as a file that proves itself: its commits with every hash, the deal with what opens its commitments, and its place in the signed log. */
        HandRecordFile: string;
        /** @description A hand record, as `…/record` answers it. */
        HandRecordToVerify: {
            [key: string]: unknown;
        };
        Hands: {
            E: components["schemas"]["Hand"];
            N: components["schemas"]["Hand"];
            S: components["schemas"]["Hand"];
            W: components["schemas"]["Hand"];
        };
        HandsSeen: {
            E?: components["schemas"]["Hand"];
            N?: components["schemas"]["Hand"];
            S?: components["schemas"]["Hand"];
            W?: components["schemas"]["Hand"];
        };
        /** @description A file of boards, and how far it is recorded. */
        Import: {
            /** @description Of them, those that are boards now, those known before included. */
            boards: number;
            created: string;
            /** @description Events added. */
            events: number;
            failure?: string;
            /** @description Hex of the file’s SHA-256. */
            file: string;
            /** @description Games read so far. */
            games: number;
            id: string;
            known: number;
            mismatchCount: number;
            mismatches: components["schemas"]["Mismatch"][];
            skipped: components["schemas"]["SkippedGame"][];
            skippedCount: number;
            /** @enum {string} */
            state: "running" | "done" | "failed";
            warningCount: number;
        };
        /** Format: uuid */
        ImportId: string;
        /**
         * Format: date-time
         * @description RFC 3339, UTC, ms
         */
        Instant: string;
        /** @description 95 %, in IMPs a board. */
        Interval: {
            from: number;
            to: number;
        };
        InviteApart: {
            /** @enum {string} */
            action: "invite";
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            role: "spectator" | "director";
        };
        /** @description A new token for a seat makes the old one useless. */
        InviteToSeat: {
            /** @enum {string} */
            action: "invite";
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            role: "seat" | "kibitzer";
            seat: components["schemas"]["Seat"];
        };
        /** @description What happened beside calls, cards and claims. A strict table takes `slip` (Laws 25A, 45C4b), `attention`, `tempo`, `rights-reserved` and what was said of explanations; a recorded table takes all. */
        Irregularity: {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "attention";
            /** @description A play that may have been a revoke: the seat failed to follow suit, or to obey, in that trick. While it can be put right this is the question of Law 61B and is answered at once; later it is recorded, and looked at when play is over. Without it attention is drawn to what the table has seen. */
            revoke?: {
                seat: components["schemas"]["Seat"];
                trick: number;
            };
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        } | {
            call?: components["schemas"]["Call"];
            card?: components["schemas"]["Card"];
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "slip";
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        } | {
            call: components["schemas"]["Call"];
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "change";
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        } | {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "designation";
            meant?: components["schemas"]["Card"];
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
            words: string;
        } | {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "asked-suit";
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
            suit: components["schemas"]["Suit"];
        } | {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "misled";
            misled: components["schemas"]["Seat"];
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        } | {
            card: components["schemas"]["Card"];
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "replacement";
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
            trick?: number;
        } | {
            card: components["schemas"]["Card"];
            expectedCursor?: components["schemas"]["Cursor"];
            instead?: components["schemas"]["Card"];
            /** @enum {string} */
            kind: "withdrawal";
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        } | {
            card: components["schemas"]["Card"];
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "exposed";
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        } | {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "missed-trick";
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        } | {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "spoke-of-trick";
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        } | {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "concession";
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
            tricks: number;
        } | {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "tempo";
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            tempo: "slow" | "fast";
        } | {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "rights-reserved";
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        } | {
            call: number;
            expectedCursor?: components["schemas"]["Cursor"];
            explanation: string;
            /** @enum {string} */
            kind: "wrong-explanation";
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        } | {
            call: number;
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "corrected-explanation";
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        };
        IssuedLink: {
            expiresAt: components["schemas"]["TimeMs"];
            link: number;
            /** @description When the case file was read by it. */
            openings: components["schemas"]["TimeMs"][];
        };
        /** @description Links of a dispute and when each was opened; what makes a link one is kept nowhere. */
        IssuedLinkList: {
            data: components["schemas"]["IssuedLink"][];
            next: null;
        };
        /** @description A token, with its secret: this is the only time it is shown. */
        IssuedToken: {
            created: components["schemas"]["Instant"];
            expires: components["schemas"]["Instant"];
            id: components["schemas"]["TokenId"];
            label: string;
            owner: string;
            revoked?: components["schemas"]["Instant"];
            scopes: components["schemas"]["Scope"][];
            token: string;
        };
        IssueLink: {
            /**
             * @description For how long it is good.
             * @default 72
             */
            hours?: number;
        };
        /** @description What must be decided now, and by whom. `also` may do it in his stead. */
        LawDecision: {
            also?: components["schemas"]["Seat"][];
            /** @enum {string} */
            decider: "N" | "E" | "S" | "W" | "director";
            duty?: string;
            law: string;
            options: components["schemas"]["OfferedChoice"][];
        };
        /** @description A Law of Duplicate Bridge 2017 or one of its paragraphs: 72, 12C1c. */
        LawNumber: string;
        /** @description Robots by what their matches say of their strength; a new version begins anew. */
        Leaderboard: {
            data: {
                boards: number;
                deviation: number;
                imps: number;
                matches: number;
                mean: number;
                /** @description What the list is sorted by: mean less three deviations. */
                rating: number;
                robot: string;
                version: string;
            }[];
        };
        /** @description The board as a line of LIN, as Bridge Base’s viewer reads it, in UTF-8. */
        LinFile: string;
        /** @description How many commits a checkpoint is over. */
        LogSize: number;
        /** @description Tricks lost in that part of play, and the times it was played. */
        LossRate: {
            boards: number;
            tricks: number;
        };
        LossRates: {
            declarer: components["schemas"]["LossRate"];
            defence: components["schemas"]["LossRate"];
            lead: components["schemas"]["LossRate"];
        };
        MakeCall: {
            /** @enum {boolean} */
            alert?: true;
            call: components["schemas"]["AnyCall"];
            client?: components["schemas"]["ClientTimes"];
            expectedCursor?: components["schemas"]["Cursor"];
            /** @description For the opponents; partner does not see it. */
            explanation?: string;
            meaning?: components["schemas"]["CallMeaning"];
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        };
        /** @description One of the options that a Law leaves to the caller: they stand in his view of the board. */
        MakeChoice: {
            card?: components["schemas"]["Card"];
            /** @enum {string} */
            choice: "accept" | "decline" | "retract" | "spread" | "acceptAsDeclarer" | "require" | "forbid" | "none" | "highest" | "lowest" | "suit" | "notSuit" | "card" | "agree" | "doubt" | "playOn" | "concur" | "refuse" | "keep" | "change" | "withdrawAgreement" | "cancelConcession";
            expectedCursor?: components["schemas"]["Cursor"];
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
            suits?: components["schemas"]["Suit"][];
        };
        MakeClaim: {
            /**
             * @description He said that he draws the outstanding trumps first.
             * @enum {boolean}
             */
            draws?: true;
            expectedCursor?: components["schemas"]["Cursor"];
            /** @description The card he said he would finesse with. */
            finesse?: components["schemas"]["Card"];
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
            statement?: string;
            /** @description Of those not yet complete, by the claimer’s side; 0 concedes them. */
            tricks: number;
        };
        /** @description What only a director may say. What he may find now stands in his view of the board. */
        MakeFinding: {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            finding: "callIntent" | "comparable" | "designationIntent" | "unintendedDesignation" | "exposure" | "trumpAwareness" | "claim" | "misinformation" | "ui" | "damage" | "awareness" | "equityTricks";
            /** @enum {string} */
            kind: "judgement";
            value: boolean | number | {
                call?: string;
                card?: string;
                couldHaveKnown?: boolean;
                damage?: boolean;
                logicalAlternatives?: string[];
                score?: number;
                suggested?: string;
                value?: boolean;
            };
        } | {
            established?: boolean;
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "revoke";
            /** @enum {string} */
            revoke?: "suit" | "restriction" | "penaltyCard" | "dummy" | "missingCard";
            seat: components["schemas"]["Seat"];
            suit?: components["schemas"]["Suit"];
            trick: number;
        } | {
            card?: components["schemas"]["Card"];
            count?: number;
            expectedCursor?: components["schemas"]["Cursor"];
            exposed?: boolean;
            /** @enum {string} */
            fact: "dummyShown" | "dummyLooked" | "wrongBoard" | "handCount" | "wrongHand" | "fouledBoard" | "defectiveTrick";
            /** @enum {string} */
            kind: "fact";
            playedBefore?: components["schemas"]["Seat"][];
            seat?: components["schemas"]["Seat"];
            tooMany?: boolean;
            trick?: number;
        } | {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "mark";
            /** @enum {string} */
            mark: "nextBoardCall" | "roundEnds" | "handsReturned";
            seat?: components["schemas"]["Seat"];
        };
        /** @description An adjusted score (Law 12), tricks or points at a later stage, a penalty (Laws 90, 91), an appeal and its outcome, a ruling that no longer holds (82C). North-South and East-West may get scores that do not balance. At a table with a score sheet results are ruled on by `tricks` alone, of the table’s contract or another, and a deal is `cancelled` before its end. */
        MakeRuling: {
            /** @description At a board of a session: its organiser lets it be although the time for corrections is over (Law 79C2). */
            consent?: boolean;
            EW: components["schemas"]["WeightedScores"];
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "assigned";
            law: components["schemas"]["LawNumber"];
            NS: components["schemas"]["WeightedScores"];
        } | {
            /** @description At a board of a session: its organiser lets it be although the time for corrections is over (Law 79C2). */
            consent?: boolean;
            /** @enum {string} */
            EW: "average-plus" | "average" | "average-minus";
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "artificial";
            law: components["schemas"]["LawNumber"];
            /** @enum {string} */
            NS: "average-plus" | "average" | "average-minus";
        } | {
            /** @description At a board of a session: its organiser lets it be although the time for corrections is over (Law 79C2). */
            consent?: boolean;
            /** @description Another than the table’s, where that is what is assigned; a score sheet takes no points. */
            contract?: components["schemas"]["Contract"];
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "tricks";
            law: components["schemas"]["LawNumber"];
            tricks: number;
        } | {
            /** @description At a board of a session: its organiser lets it be although the time for corrections is over (Law 79C2). */
            consent?: boolean;
            EW: number;
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "score";
            law: components["schemas"]["LawNumber"];
            NS: number;
        } | {
            /** @description At a board of a session: its organiser lets it be although the time for corrections is over (Law 79C2). */
            consent?: boolean;
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "cancelled";
            law: components["schemas"]["LawNumber"];
        } | {
            amount: number;
            /** @enum {string} */
            contestant: "NS" | "EW" | "N" | "E" | "S" | "W";
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "procedural-penalty" | "disciplinary-penalty";
            law: components["schemas"]["LawNumber"];
            /**
             * @description At a board of a session one that it counts in: matchpoints or percent of a top, IMPs, VPs (IMPs are taken from the match then), points.
             * @enum {string}
             */
            unit: "MP" | "IMP" | "VP" | "percent" | "points";
        } | {
            /** @enum {string} */
            by: "NS" | "EW";
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "appeal";
            /** @description Number of the ruling: the first of a board is 1. */
            ruling: number;
        } | {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "appeal-decided";
            /** @description Number of the ruling: the first of a board is 1. */
            ruling: number;
            /** @description Whether the appeal succeeds: a penalty is lifted then, a score is for the director to rule anew. */
            upheld: boolean;
        } | {
            /** @description At a board of a session: its organiser lets it be although the time for corrections is over (Law 79C2). */
            consent?: boolean;
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "correction";
            law: components["schemas"]["LawNumber"];
            /** @description Number of the ruling: the first of a board is 1. */
            ruling: number;
        } | {
            expectedCursor?: components["schemas"]["Cursor"];
            /** @enum {string} */
            kind: "waiver";
            law: components["schemas"]["LawNumber"];
        };
        MakeStatement: {
            text: string;
        };
        Match: {
            away: components["schemas"]["Entrant"];
            boards: number;
            /** @description IMPs that home began with. */
            carryOver?: number;
            clockMs?: number;
            /** @description Hex of SHA-256(0x06 ‖ secret), from before the first board. */
            commitment?: string;
            competition?: components["schemas"]["PlaceInCompetition"];
            home: components["schemas"]["Entrant"];
            id: string;
            nonces: {
                nonce: string;
                /** @enum {string} */
                team: "home" | "away";
            }[];
            opened: string;
            owned: boolean;
            /** @enum {string} */
            phase: "opened" | "begun" | "stopped";
            /** @description Revealed at the end: with the nonces it gives every deal again. */
            secret?: string;
            seed?: string;
            /** @description Null while other matches of its round still play the same deals. */
            standing: components["schemas"]["MatchStanding"] | null;
            stop?: components["schemas"]["StopRule"];
            /** @description IMPs a board with the luck of having stopped taken out, of a match that a rule stopped. */
            stopAdjusted?: number;
            stopped?: {
                at: string;
                boards: number;
                /** @description Of the boards that count. */
                disclosed?: {
                    away: components["schemas"]["Truthfulness"];
                    home: components["schemas"]["Truthfulness"];
                };
                imps: number;
                logHash: string;
                /** @enum {string} */
                reason: "played-out" | "better" | "not-better" | "undecided" | "called-off";
            };
            /**
             * @description practice: the seed was typed. ranked: the deals were committed to, and the platform runs both robots. unverified: somebody may have seen all four hands of a deal.
             * @enum {string}
             */
            trust: "practice" | "ranked" | "unverified";
        };
        /** @description Of the boards of this page: what each team gave away in the play, and where the IMPs came from. */
        MatchAnalysis: {
            analysed: number;
            /** @description IMPs a board. */
            attribution: components["schemas"]["Attribution"];
            data: components["schemas"]["AnalysedBoard"][];
            losses: {
                away: components["schemas"]["LossRates"];
                home: components["schemas"]["LossRates"];
            };
            next: string | null;
        };
        /** @description A line for each board of this page. */
        MatchAnalysisCsv: string;
        /** @description A game for each table, the open room’s first, as PBN 2.1, with OptimumResultTable, DoubleDummyTricks and OptimumScore. */
        MatchAnalysisPbn: string;
        /** @description Home’s IMPs after so many boards, and the interval that holds at every look. */
        MatchCourse: {
            data: {
                anytime: components["schemas"]["Interval"] | null;
                boards: number;
                imps: number;
            }[];
        };
        /** @description A line for each board that both rooms have played. */
        MatchCsv: string;
        /** Format: uuid */
        MatchId: string;
        /** @description A Match, and the ComparedBoard of every board that both rooms have played. */
        MatchJson: {
            boards: {
                [key: string]: unknown;
            }[];
            match: {
                [key: string]: unknown;
            };
        };
        /** @description A snapshot first, then a delta for each board that counts, a heartbeat every 7 s, and an end. */
        MatchLine: {
            at?: number;
            /** @description Of a delta: the standing after it. */
            changed?: {
                [key: string]: unknown;
            };
            /** @description Boards that count. */
            cursor: number;
            /** @description Of a delta: board, IMPs for home, scores of both rooms. */
            data?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            kind: "snapshot" | "delta" | "heartbeat" | "end";
            /** @enum {string} */
            reason?: "over" | "shutdown" | "fault" | "revoked";
            /** @description Of a snapshot: robots, phase and standing. */
            state?: {
                [key: string]: unknown;
            };
            /** @description `BoardCounted`. */
            type?: string;
        };
        MatchList: {
            data: components["schemas"]["MatchSummary"][];
            next: string | null;
        };
        /** @description A game for each table, the open room’s first, as PBN 2.1. */
        MatchPbn: string;
        MatchResult: {
            boards: number;
            entrant: number;
            /** @description IMPs by which penalties lowered the margin for `vps`. */
            fined?: number;
            opponents: number[];
            round: number;
            value: number;
            vps?: number;
        };
        MatchStanding: {
            /** @description Holds at every look while the match goes on. */
            anytime: components["schemas"]["Interval"] | null;
            /** @description That count. */
            boards: number;
            forfeited: {
                away: number;
                home: number;
            };
            /** @description Boards that both rooms called and played alike. */
            identical: number;
            /** @description Home’s, forfeits at their cost, without carry-over. */
            imps: number;
            /** @description Student’s, for a length that was fixed before. */
            interval: components["schemas"]["Interval"] | null;
            mean: number;
            /**
             * @description Why there is no interval.
             * @enum {string}
             */
            noInterval?: "fewer-than-two-boards";
            pushes: number;
            /** @description Over the boards that nobody forfeited. */
            strength: {
                boards: number;
                mean: number;
            };
        };
        MatchSummary: {
            away: components["schemas"]["Entrant"];
            boards: number;
            competition?: components["schemas"]["PlaceInCompetition"];
            home: components["schemas"]["Entrant"];
            id: string;
            opened: string;
            /** @enum {string} */
            phase: "opened" | "begun" | "stopped";
            /** @description Boards that count, why no further one does, and home’s IMPs. */
            stopped?: {
                boards: number;
                imps: number;
                /** @enum {string} */
                reason: "played-out" | "better" | "not-better" | "undecided" | "called-off";
            };
            /**
             * @description practice: the seed was typed. ranked: the deals were committed to, and the platform runs both robots. unverified: somebody may have seen all four hands of a deal.
             * @enum {string}
             */
            trust: "practice" | "ranked" | "unverified";
        };
        Mismatch: {
            /** @enum {string} */
            field: "Contract" | "Declarer" | "Result";
            file: string;
            game: number;
            line: number;
            rebuilt: string;
        };
        NamedPlayer: {
            name?: string;
            /** @description A pseudonymous id; drawn where it is left out. */
            player?: string;
        };
        NewToken: {
            /** @default 366 */
            days?: number;
            label: string;
            /**
             * Format: uuid
             * @description Whose token it is: only an admin names another.
             */
            owner?: string;
            scopes: components["schemas"]["Scope"][];
        };
        /** @description Deliveries are as Standard Webhooks say. Their bodies have no cards. */
        NewWebhook: {
            /** Format: date-time */
            createdAt: string;
            /** @description Why nothing more is sent there. */
            disabled?: string;
            events: components["schemas"]["WebhookEvent"][];
            id: components["schemas"]["WebhookId"];
            /** @description Verifies `v1a`. */
            publicKey: string;
            /** @description Verifies `v1` of `webhook-signature`; shown this once. */
            secret: string;
            url: string;
        };
        NothingElse: Record<string, never>;
        NothingMore: Record<string, never>;
        /** @description The first on this board is 1. */
        Number: number;
        Obligation: {
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            t: "mustPassNextTurn" | "mustPassThroughout";
        } | {
            call: string;
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            t: "mustRepeat";
        } | {
            seat: components["schemas"]["Seat"];
            suits: components["schemas"]["Suit"][];
            /** @enum {string} */
            t: "mayNotLead";
        } | {
            seat: components["schemas"]["Seat"];
            suit: components["schemas"]["Suit"];
            /** @enum {string} */
            t: "mustLead";
        } | {
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            t: "mustPlay";
            what: ("highestOfLed" | "lowestOfLed") | {
                suit: components["schemas"]["Suit"];
            } | {
                notSuit: components["schemas"]["Suit"];
            } | {
                card: string;
            };
        } | {
            card: string;
            /** @enum {string} */
            grade: "major" | "minor";
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            t: "penaltyCard";
        };
        OfferedChoice: {
            cards?: string[];
            /** @enum {string} */
            choice: "accept" | "decline" | "retract" | "spread" | "acceptAsDeclarer" | "require" | "forbid" | "none" | "highest" | "lowest" | "suit" | "notSuit" | "card" | "agree" | "doubt" | "playOn" | "concur" | "refuse" | "keep" | "change" | "withdrawAgreement" | "cancelConcession";
            law: string;
            suits?: components["schemas"]["Suit"][];
            wording: string;
        };
        OfferedFinding: {
            /** @description What its answer may say. `value` alone is yes or no, `tricks` a number; more than one are fields of an object. */
            answers: ("value" | "tricks" | "call" | "card" | "couldHaveKnown" | "suggested" | "logicalAlternatives" | "damage" | "score")[];
            /** @enum {string} */
            finding: "callIntent" | "comparable" | "designationIntent" | "unintendedDesignation" | "exposure" | "trumpAwareness" | "claim" | "misinformation" | "ui" | "damage" | "awareness" | "equityTricks";
            law: string;
            wording: string;
        };
        /** @description What the board counts as; penalties stand beside it. */
        OfficialResult: {
            EW: components["schemas"]["WeightedScores"];
            /** @enum {string} */
            kind: "score";
            law?: string;
            NS: components["schemas"]["WeightedScores"];
        } | {
            EW: string;
            /** @enum {string} */
            kind: "artificial";
            law: string;
            NS: string;
        } | {
            /** @enum {string} */
            kind: "cancelled";
            law: string;
        };
        OpenBoard: {
            /** @description Dealt at random, by default. */
            deal?: components["schemas"]["DealText"];
            /** @description At duplicate; by the number, by default (Law 2). */
            dealer?: components["schemas"]["Seat"];
            expectedCursor?: components["schemas"]["Cursor"];
            /** @description One more than the table’s last, by default. */
            number?: number;
            /** @description The same, of a form for two or three players. */
            pack?: components["schemas"]["PackText"];
            /**
             * @description At duplicate; by the number, by default (Law 2).
             * @enum {string}
             */
            vulnerability?: "none" | "NS" | "EW" | "both";
        };
        OpenCompetition: {
            /** @description Of a knock-out: a competition that has ended. Half of what entrants won from one another there is carried over, and not more than an IMP for every ten boards of the match. */
            after?: components["schemas"]["CompetitionId"];
            /**
             * @description Of each match.
             * @default 64
             */
            boards?: number;
            /** @description As they are seeded, best first. */
            entrants: {
                /** @description Lower-case letters, digits and hyphens; unlike any other. Built in are r0 (also random), r1 (also natural), r2, r3, r4: the names of one are the same robot. */
                robot: string;
                version?: components["schemas"]["VersionName"];
            }[];
            /** @enum {string} */
            format: "round-robin" | "swiss" | "knock-out" | "gauntlet";
            /**
             * @description Of a Swiss.
             * @default 3
             */
            rounds?: number;
            /** @description A typed seed makes a match practice: whoever knows it knows the deals. Without one the server commits to a secret. */
            seed?: string;
        };
        OpenDispute: {
            /** @description The moment that it is about, by the player’s own cursor; now unless told. */
            cursor?: components["schemas"]["Cursor"];
            text: string;
        };
        OpenedBoard: {
            board: components["schemas"]["AnyBoardState"];
        };
        OpenedTable: {
            table: components["schemas"]["TableState"];
            tokens: components["schemas"]["SeatTokens"];
        };
        OpenMatch: {
            away: components["schemas"]["AskedRobot"];
            /**
             * @description How many at most.
             * @default 64
             */
            boards?: number;
            /** @description Of a connected robot, on one board, in wall time; a minute where it is left out. */
            clockMs?: number;
            /** @description North-South in the open room. */
            home: components["schemas"]["AskedRobot"];
            /** @description A typed seed makes a match practice: whoever knows it knows the deals. Without one the server commits to a secret. */
            seed?: string;
            /**
             * @description later: entrants add to the secret first, and the match waits to be started.
             * @default now
             * @enum {string}
             */
            start?: "now" | "later";
            stop?: components["schemas"]["StopRule"];
        };
        OpenRound: {
            /** @description Of a Swiss or a knock-out: those still in it, the leader first; by the results where it is left out. */
            order?: number[];
            /** @description The one that is meant: refused (`wrong-round`) where another comes next. The next where it is left out. */
            round?: number;
        };
        OpenSession: {
            /** @default 600000 */
            absentMs?: number;
            /**
             * @description The next round is opened by itself when all tables have played, or its time is over; not when the director closed it.
             * @default true
             */
            autoRounds?: boolean;
            /**
             * @description For corrections after the end (Law 79C).
             * @default 1800000
             */
            correctionMs?: number;
            /**
             * @default strict
             * @enum {string}
             */
            mode?: "strict" | "recorded";
            name?: string;
            /**
             * @default pairs
             * @enum {string}
             */
            of?: "pairs" | "teams" | "individuals";
            /**
             * @description tables: rounds open tables here. entered: boards are played elsewhere, and results entered by hand.
             * @default tables
             * @enum {string}
             */
            play?: "tables" | "entered";
            /**
             * @description How long a round lasts; 0 until all have played.
             * @default 0
             */
            roundMs?: number;
            /** @default {} */
            scoring?: {
                /** @description Of a Swiss: what sitting out a round is worth, in the unit that is ranked; 12 where victory points are, otherwise nothing. */
                bye?: number;
                /**
                 * @default {
                 *       "kind": "matchpoints"
                 *     }
                 */
                method?: components["schemas"]["ScoringMethod"];
                /** @default [] */
                tieBreaks?: ("head-to-head" | "boards-won" | "opponents")[];
                /** @default false */
                vps?: boolean;
            };
            /** @default {} */
            time?: components["schemas"]["TimePolicy"];
            /**
             * @description What becomes of the results of who withdraws: they count, or are struck where fewer than half of his rounds were played.
             * @default count
             * @enum {string}
             */
            withdrawn?: "count" | "strike-under-half";
        };
        OpenTable: {
            /**
             * @default duplicate
             * @enum {string}
             */
            form?: "duplicate" | "rubber" | "chicago" | "booby" | "nullo" | "slam" | "chinese" | "two-handed";
            /**
             * @description strict: what the Laws do not allow is refused. recorded: what happened is recorded as it happened, and the procedure of its Law runs.
             * @default strict
             * @enum {string}
             */
            mode?: "strict" | "recorded";
            name?: string;
            /** @default {} */
            policy?: components["schemas"]["TablePolicy"];
            /** @description Of a form with a score sheet. */
            rubber?: components["schemas"]["RubberSettings"];
        };
        /** @description What the same deal came to at another table. */
        OtherResult: {
            board: components["schemas"]["BoardId"];
            official: components["schemas"]["OfficialResult"] | null;
            result: components["schemas"]["TableResult"] | null;
            table: string;
        };
        Outcome: components["schemas"]["Scored"] | components["schemas"]["Abandoned"];
        /** @description The cards of each place in the order dealt. */
        PackText: {
            hands: {
                E?: string;
                N?: string;
                S?: string;
                W?: string;
            };
            talon?: string;
        };
        ParOfTable: {
            /** @description Every contract that ends the bidding at this score. */
            contracts: string[];
            /** @description Points for North-South. */
            score: number;
            /** @description Who declares; none when the deal is passed out. */
            sides: ("NS" | "EW")[];
        };
        /** @description A claim that is done with. `objection`: by a conceding defender’s partner, so that no claim was made. */
        PastClaim: {
            agreed: components["schemas"]["Seat"][];
            award?: {
                law: string;
                tricks: number;
            };
            claim: number;
            doubted?: components["schemas"]["Seat"];
            /** @enum {boolean} */
            objection?: true;
            seat: components["schemas"]["Seat"];
            statement?: components["schemas"]["ShownText"];
            tricks: number;
            /** @enum {boolean} */
            undone?: true;
            /** @enum {boolean} */
            voided?: true;
        };
        /** @description A request to undo that is done with. */
        PastUndo: {
            answers: components["schemas"]["UndoAnswer"][];
            /** @enum {boolean} */
            applied?: true;
            seat: components["schemas"]["Seat"];
            to: components["schemas"]["Progress"];
            undo: number;
        };
        /** @description The board as a file of PBN 2.1 in its export format, in UTF-8. */
        PbnFile: string;
        /** @description An open card, and whether a hidden one is under it. */
        Pile: {
            covers: boolean;
            up?: string;
        };
        PlaceInCompetition: {
            id: string;
            round: number;
        };
        PlaceOfBoard: {
            board: number;
            /**
             * @description Of teams only.
             * @enum {string}
             */
            room?: "open" | "closed";
            round: number;
            table: number;
        };
        /** @description Declarer plays dummy’s cards. */
        PlayCard: {
            /**
             * @description How the card was shown at a recorded table; by turn when left out. `misplace`: dummy moved it unasked.
             * @enum {string}
             */
            as?: "lead" | "play" | "faceDown" | "drop" | "misplace";
            card: components["schemas"]["Card"];
            /** @description All cards that could be seen at once. */
            cards?: components["schemas"]["Card"][];
            client?: components["schemas"]["ClientTimes"];
            expectedCursor?: components["schemas"]["Cursor"];
            /** @description The hand it comes from, where that is not plain. */
            from?: components["schemas"]["Seat"];
            /** @description Who did it, where the director of a recorded table records it; a player’s own seat is known. */
            seat?: components["schemas"]["Seat"];
        };
        /** @description Double-dummy, which decides no claim by itself: asked for apart from the facts. */
        PlayCosts: {
            /** @description Declarer’s tricks after each card, and how many it cost the side that played it. */
            cards: components["schemas"]["CardCost"][];
            claims: components["schemas"]["ClaimCost"][];
            /**
             * @description Cards after one that was not legal are left out.
             * @enum {boolean}
             */
            cut?: true;
            /** @description Declarer’s, before the lead. */
            tricks: number;
        };
        /** @description What is known of a player by name; missing: no name was ever given. */
        Player: {
            id: components["schemas"]["PlayerId"];
            name: string | null;
            /** @enum {string} */
            state: "kept" | "erased" | "missing";
        };
        /** @description What is kept of a player in words: his name and all that he wrote, each text with what proves its event. */
        PlayerExport: {
            /** @description Where the boards are listed that were played under this id. */
            boards: string;
            id: components["schemas"]["PlayerId"];
            name: string | null;
            next: string | null;
            /** @enum {string} */
            state: "kept" | "erased" | "missing";
            texts: {
                commitment: components["schemas"]["TextCommitment"];
                salt: string;
                text: string;
            }[];
        };
        /** @description Pseudonymous: a UUID, or 32 digits for a player of a file. */
        PlayerId: string;
        /** @description Pseudonymous ids. */
        Players: {
            E?: string;
            N?: string;
            S?: string;
            W?: string;
        };
        Points: {
            /** @enum {string} */
            line: "below" | "above";
            /** @enum {string} */
            party: "N" | "E" | "S" | "W";
            points: number;
            /** @enum {string} */
            reason: "tricks" | "overtricks" | "undertricks" | "insult" | "slam" | "honours";
        };
        /** @description Absent is none. */
        PointsByAccount: {
            [key: string]: number;
        };
        /** @description A picture of the position, with its content in words as title and description. */
        PositionPicture: string;
        /** @description Who is here, of those who ever were. */
        Present: {
            E?: boolean;
            N?: boolean;
            S?: boolean;
            W?: boolean;
        };
        /** @description Why a request was not done (RFC 9457). */
        Problem: {
            /**
             * @description Stable, and what clients branch on.
             * @enum {string}
             */
            code: "no-deal" | "already-dealt" | "board-over" | "board-full" | "stale-cursor" | "no-auction" | "not-your-turn" | "auction-over" | "bid-too-low" | "nothing-to-double" | "nothing-to-redouble" | "no-play" | "play-over" | "card-not-held" | "revoke" | "no-such-call" | "not-yours-to-ask" | "not-yours-to-explain" | "already-asked" | "claim-pending" | "no-claim" | "too-many-tricks" | "dummy-may-not-claim" | "not-yours-to-answer" | "not-contested" | "impossible-tricks" | "undo-pending" | "no-undo" | "nothing-to-undo" | "too-many-undos" | "dummy-may-not-undo" | "not-summoned" | "already-summoned" | "not-yet" | "nothing-to-wait-for" | "strict-only" | "recorded-only" | "not-over" | "no-such-ruling" | "impossible-score" | "already-appealed" | "no-appeal" | "already-corrected" | "no-such-revoke" | "no-such-play" | "illegal-call" | "illegal-card" | "card-gone" | "nothing-to-choose" | "not-yours-to-choose" | "no-such-option" | "too-late" | "nothing-to-change" | "nothing-to-find" | "not-a-suit" | "no-such-answer" | "not-in-this-form" | "no-step" | "wrong-number" | "already-chosen" | "must-bid" | "not-yet-playable" | "cards-unknown" | "correction-over" | "no-table" | "already-open" | "table-closed" | "table-full" | "seat-empty" | "board-in-progress" | "no-such-board" | "board-known" | "not-an-import" | "no-rubber" | "rubber-in-progress" | "already-drawn" | "no-honours" | "wrong-pack" | "no-session" | "session-open-already" | "session-ended" | "session-full" | "entry-closed" | "wrong-number-of-players" | "player-entered-twice" | "no-such-entrant" | "no-such-player" | "entrant-withdrawn" | "entrant-not-withdrawn" | "played-without" | "no-entrants" | "no-movement" | "no-boards" | "play-begun" | "play-not-begun" | "impossible-movement" | "too-few-boards" | "wrong-movement" | "too-many-boards" | "round-in-progress" | "wrong-round" | "no-round" | "all-rounds-played" | "wrong-order" | "no-such-place" | "not-entered-by-hand" | "result-known" | "no-result" | "impossible-result" | "impossible-adjustment" | "wrong-unit" | "too-many-corrections" | "wrong-scoring" | "no-such-dispute" | "dispute-closed" | "already-filed" | "case-full" | "no-such-link" | "link-expired" | "no-match" | "match-open" | "match-begun" | "match-not-begun" | "match-stopped" | "match-running" | "no-such-match-board" | "nonce-added" | "other-secret" | "no-secret" | "too-many-forfeits" | "no-competition" | "competition-open" | "competition-ended" | "competition-running" | "competition-called-off" | "too-few-entrants" | "too-many-entrants" | "not-the-next-round" | "other-commitment" | "entrant-twice" | "no-robot" | "robot-entered" | "version-known" | "no-version" | "too-many-versions" | "invalid-input" | "malformed-json" | "unsupported-media-type" | "body-too-large" | "bad-request" | "not-signed-in" | "not-allowed" | "not-found" | "method-not-allowed" | "not-acceptable" | "unknown-table" | "unknown-board" | "unknown-token" | "unknown-import" | "unknown-webhook" | "too-many-webhooks" | "unknown-session" | "unknown-match" | "unknown-competition" | "unknown-robot" | "robot-withdrawn" | "not-closed" | "impossible-deal" | "in-progress" | "key-reused" | "conflict" | "precondition-failed" | "too-many-requests" | "internal-error" | "unavailable";
            /** @description With stale-cursor and precondition-failed: the present cursor. */
            cursor?: number;
            /** @description What more there is to say, in English, for whoever reads a log: no part of it is stable. */
            detail?: string;
            /** @description Where the request is not as expected; details are in English. */
            errors?: components["schemas"]["Flaw"][];
            /** @description The path that was asked for. */
            instance: string;
            /** @description The Law of Duplicate Bridge (2017) that applies. */
            law?: string;
            status: number;
            /** @description In the language of Accept-Language: en, pl, sk or ru. */
            title: string;
            /** @description A stable URL for this kind of problem. */
            type: string;
        };
        /** @description Calls of the auction that stand, and cards of the play. */
        Progress: {
            calls: number;
            cards: number;
        };
        ProgressBefore: {
            calls: number;
            cards: number;
        };
        ProgressTo: {
            calls: number;
            cards: number;
        };
        RankAndScore: {
            percent?: number;
            rank: number;
            value: number;
        };
        RecordFinding: {
            detail: string;
            /** @enum {string} */
            name: "no-record" | "strange-field" | "changed-event" | "changed-header" | "missing-event" | "inserted-event" | "swapped-events" | "cut-tail" | "not-in-log" | "false-signature" | "unknown-key" | "false-commitment" | "other-deal" | "other-facts" | "impossible-event" | "false-result";
            revision?: number;
        };
        RegisterWebhook: {
            /**
             * @default [
             *       "board.opened",
             *       "board.finished",
             *       "table.closed",
             *       "session.ended"
             *     ]
             */
            events?: components["schemas"]["WebhookEvent"][];
            /** @description https, at an address of the internet. */
            url: string;
        };
        RemovedWebhook: {
            id: components["schemas"]["WebhookId"];
        };
        /** @description A board replayed as one viewer saw it. */
        Replay: {
            /** @description All events of the board, later ones included. */
            actions: components["schemas"]["ReplayAction"][];
            /** @description Whether the caller may ask for every view, and for revisions. */
            all: boolean;
            at: components["schemas"]["TimeMs"];
            baselines?: components["schemas"]["Baselines"];
            board: components["schemas"]["BoardId"];
            connections?: components["schemas"]["Connection"][];
            cursor: components["schemas"]["Cursor"];
            /** @description The view’s last cursor. */
            last: components["schemas"]["Cursor"];
            lastRevision?: number;
            lines?: components["schemas"]["StreamLine"][];
            /** @description Said at the table, as far as the caller may hear it. */
            messages?: components["schemas"]["SaidDuringBoard"][];
            /** @description Once all tables have played the deal. */
            others?: components["schemas"]["OtherResult"][];
            revision?: number;
            /** @description The line that the viewer’s stream sent of the event; null of none. */
            sent: components["schemas"]["StreamLine"] | null;
            /** @description The board as this viewer could see it at that moment. */
            state: components["schemas"]["AnyBoardState"];
            undos: components["schemas"]["ReplayUndo"][];
            view: components["schemas"]["ViewName"];
        };
        ReplayAction: {
            at: components["schemas"]["TimeMs"];
            /** @description What the client said of its own times: claims. */
            client?: components["schemas"]["ClientTimes"];
            cursor: components["schemas"]["Cursor"];
            /** @description As the viewer was told; null of what was kept from him. */
            data: {
                [key: string]: unknown;
            } | null;
            /** @description For who may see all events. */
            revision?: number;
            turn?: components["schemas"]["Turn"];
            type: string;
            /**
             * @description A later undo took it back.
             * @enum {boolean}
             */
            undone?: true;
        };
        /** @description A request to undo: how far the board had come, and where it was to go back to. */
        ReplayUndo: {
            answers: components["schemas"]["ReplayUndoAnswer"][];
            /** @enum {boolean} */
            applied?: true;
            at: components["schemas"]["TimeMs"];
            before: components["schemas"]["ProgressBefore"];
            seat: components["schemas"]["Seat"];
            to: components["schemas"]["ProgressTo"];
            undo: number;
        };
        ReplayUndoAnswer: {
            granted: boolean;
            seat: components["schemas"]["Seat"];
            /** @enum {boolean} */
            silent?: true;
        };
        Revoked: {
            id: components["schemas"]["TokenId"];
        };
        Robot: {
            /** @description Null of a built-in robot. */
            entered: string | null;
            id: string;
            name: string;
            /** @description Whether it is the caller’s own. */
            owned: boolean;
            versions: components["schemas"]["RobotVersion"][];
        };
        /** @description A line for each message, in order: welcome for a hello, ack for an act, explained for a question about an opponent’s call. */
        RobotAnswer: {
            accepted?: boolean;
            boardToken?: string;
            call?: number;
            clockLeftMs?: number;
            /** @description What the opponent said of his call. */
            disclosure?: {
                [key: string]: unknown;
            } | null;
            /** @enum {string} */
            kind: "ack" | "welcome" | "explained";
            /** @description Why an act was not taken, and what would be legal. */
            problem?: {
                /** @enum {string} */
                code: "garbage" | "flooded" | "no-such-turn" | "turn-already-played" | "turn-over" | "illegal" | "not-what-was-asked" | "not-this-robot" | "no-such-board" | "not-yours-to-ask";
                detail: string;
            } & {
                [key: string]: unknown;
            };
            turnId?: string | null;
        };
        RobotCrossTable: {
            data: {
                against: components["schemas"]["CrossTableCell"][];
                robot: string;
                version: string;
            }[];
        };
        /** Format: uuid */
        RobotId: string;
        /** @description A message to a robot, as the contract of the arena has it; a heartbeat every 7 s. */
        RobotLine: {
            cursor: number;
            /** @enum {string} */
            kind: "seat" | "turn" | "ack" | "event" | "result" | "explained" | "heartbeat";
        } & {
            [key: string]: unknown;
        };
        RobotList: {
            data: components["schemas"]["Robot"][];
            next: string | null;
        };
        RobotMeeting: {
            away: number;
            /** @description IMPs that home begins with. */
            carryOver: number;
            /** @description Its place in the list of entrants, from 0. */
            home: number;
            /** @description Home’s, what was carried over included; once the match has stopped. */
            imps?: number;
            match: string;
            phase: ("opened" | "begun" | "stopped") | null;
            /** @description Home’s victory points, of twenty. */
            points?: number;
        };
        /** @description One message of a robot as JSON; or many, a line each, as application/x-ndjson. */
        RobotSays: string | ({
            /** @enum {string} */
            kind: "hello" | "act" | "explain";
        } & {
            [key: string]: unknown;
        });
        RobotStrength: {
            /** @description Of the bootstrap. */
            interval: components["schemas"]["Interval"] | null;
            /**
             * @description Why there is no interval.
             * @enum {string}
             */
            noInterval?: "fewer-than-two-boards";
            /** @description The share of the draws in which it is first; first or second; and so on. */
            ranked: number[] | null;
            robot: string;
            /** @description IMPs a board over the average of the field. */
            strength: number;
            version: string;
        };
        /** @description A version never changes. */
        RobotVersion: {
            added: string;
            /** @description Hex of the SHA-256 of what runs, as its owner says. */
            build?: string;
            /** @enum {string} */
            kind: "built-in" | "remote" | "hosted";
            version: string;
            /** @description It enters no more matches; those it played stand. */
            withdrawn: boolean;
        };
        RobotVersionList: {
            data: components["schemas"]["RobotVersion"][];
        };
        RoomResult: {
            /** @description Dealer’s call first. */
            auction: string;
            contract: string;
            /** @description Of the board at this table. */
            id: string;
            /** @description A trick each, its leader first */
            play: string;
            /** @description Points for North-South. */
            score: number;
            tricks: number;
        };
        /** @description The score sheet as it stands. */
        Rubber: {
            accounts: components["schemas"]["Account"][];
            /** @description Of the next deal. */
            dealer: components["schemas"]["Seat"];
            entries: components["schemas"]["SheetEntry"][];
            /** @enum {string} */
            form: "duplicate" | "rubber" | "chicago" | "booby" | "nullo" | "slam" | "chinese" | "two-handed";
            games: components["schemas"]["PointsByAccount"];
            isOver: boolean;
            partScores: components["schemas"]["PointsByAccount"];
            settings: components["schemas"]["ShownRubberSettings"];
            /** @description What each account wins, once it is over. */
            settlement?: components["schemas"]["PointsByAccount"];
            totals: components["schemas"]["PointsByAccount"];
            vulnerable: components["schemas"]["Account"][];
            winner?: components["schemas"]["Account"];
        };
        RubberSettings: {
            /** @description By `rubber2014`: an arbiter rules as a director does. */
            arbiter?: boolean;
            /**
             * @description Counted of themselves, when they are claimed, or not at all.
             * @default auto
             * @enum {string}
             */
            honours?: "auto" | "claimed" | "off";
            /**
             * @description At a recorded table: the Laws by which irregularities are ruled on. `rubber2014` is the code of rubber bridge where it differs: nothing is comparable, and without an arbiter no score is adjusted and a contested claim is played on. Left out, `duplicate2017`.
             * @enum {string}
             */
            irregularityCode?: "duplicate2017" | "rubber2014";
            /**
             * @description At Chicago: carried towards game, or paid at once.
             * @default carry
             * @enum {string}
             */
            partScore?: "carry" | "duplicate";
            /** @default {} */
            unfinished?: {
                /**
                 * @default none
                 * @enum {string}
                 */
                both?: "none" | "each";
                /** @default 300 */
                game?: number;
                /** @default 100 */
                partScore?: number;
            };
            /**
             * @description At Chicago, on the second and third deal.
             * @default dealer
             * @enum {string}
             */
            vulnerable?: "dealer" | "nonDealer";
        };
        Ruled: {
            at: components["schemas"]["TimeMs"];
            data: {
                [key: string]: unknown;
            };
            number: number;
            type: string;
        };
        /** @description The result without and with a ruling, which is not made; once the deal is played wherever it is to be, with all that it changes in the session. */
        RulingPreview: {
            after: components["schemas"]["OfficialResult"] | null;
            before: components["schemas"]["OfficialResult"] | null;
            /** @description Of a session’s board: every score that becomes another, at this table and at others. */
            scores: {
                after: number;
                before: number;
                board: number;
                entrant: number;
                round: number;
                table: number;
            }[];
            /** @description Who would score or rank otherwise in the session. */
            standings: {
                after: {
                    percent?: number;
                    rank: number;
                    value: number;
                };
                before: {
                    percent?: number;
                    rank: number;
                    value: number;
                };
                entrant: number;
            }[];
        };
        SaidDuringBoard: {
            at: components["schemas"]["TimeMs"];
            from: string;
            text: components["schemas"]["ShownText"];
            to: string;
        };
        Say: {
            expectedCursor?: components["schemas"]["Cursor"];
            text: string;
            /**
             * @default table
             * @enum {string}
             */
            to?: "table" | "director";
        };
        /** @description Cases of the Laws: what is given, what is done, what must be so then. */
        ScenarioFile: {
            cases: {
                [key: string]: components["schemas"]["__schema0"];
            }[];
            /** @enum {number} */
            scenarios: 1;
        };
        ScenarioReport: {
            cases: number;
            failures: {
                difference: string;
                id: string;
            }[];
            passed: number;
        };
        /** @enum {string} */
        Scope: "table:read" | "table:play" | "table:manage" | "table:direct" | "session:manage" | "import:write" | "audit:read" | "robot:play" | "arena:manage" | "webhook:manage" | "admin";
        ScoreCard: {
            entrant: number;
            scores: components["schemas"]["ScoreOnBoard"][];
        };
        /** @description `score` is for North-South. `adjusted`, where a ruling gave more than one such number: it counts, then. `pointsOnly`: points were ruled, and contract and tricks are the table’s, which do not score them. */
        Scored: {
            adjusted?: components["schemas"]["OfficialResult"];
            contract: components["schemas"]["Contract"] | null;
            /** @enum {string} */
            kind: "scored";
            /** @enum {boolean} */
            pointsOnly?: true;
            score: number;
            tricks: number;
        };
        ScoreOnBoard: {
            board: number;
            isArtificial: boolean;
            of: number;
            opponents: number[];
            partners: number[];
            round: number;
            /** @enum {string} */
            side: "NS" | "EW";
            value: number;
        };
        /** @description The score sheet as data, and as it is printed. */
        ScoreSheet: {
            rubber: components["schemas"]["Rubber"];
            text: string;
        };
        ScoreSheetList: {
            data: components["schemas"]["ScoreSheetSummary"][];
            next: string | null;
        };
        ScoreSheetSummary: {
            /** @description Deals scored. */
            deals: number;
            /** @enum {string} */
            form: "duplicate" | "rubber" | "chicago" | "booby" | "nullo" | "slam" | "chinese" | "two-handed";
            /** @enum {string} */
            phase: "running" | "over";
            table: string;
            /** @description As it is printed. */
            text: string;
            /** @description By side, or by player. */
            totals: {
                [key: string]: number;
            };
            /** @description Side or player who won it. */
            winner: string | null;
        };
        /** @description The score at one stage, and the Law that brought it about; `ew` where the sides do not balance. `pointsOnly`: points were ruled, and not the contract and tricks beside them. */
        ScoreStage: {
            at: components["schemas"]["TimeMs"];
            contract: components["schemas"]["Contract"] | null;
            ew?: number;
            law?: string;
            /** @enum {boolean} */
            pointsOnly?: true;
            score: number;
            tricks: number;
        };
        ScoringMethod: {
            /** @enum {string} */
            kind: "matchpoints";
        } | {
            /** @enum {string} */
            kind: "cross-imps";
            /**
             * @default comparison
             * @enum {string}
             */
            per?: "total" | "comparison" | "score";
        } | {
            /**
             * @default mean
             * @enum {string}
             */
            datum?: "mean" | "median";
            /**
             * @description Scores that are left out of the datum: the half of them that is highest, and the half that is lowest.
             * @default 0
             */
            drop?: number;
            /** @enum {string} */
            kind: "butler";
        } | {
            /** @enum {string} */
            kind: "points";
        } | {
            /** @enum {string} */
            kind: "team-imps" | "board-a-match" | "team-points";
        };
        /** @enum {string} */
        Seat: "N" | "E" | "S" | "W";
        SeatChanged: {
            cursor: components["schemas"]["Cursor"];
            /** @enum {string} */
            role?: "seat" | "kibitzer" | "spectator" | "director";
            seat?: components["schemas"]["Seat"];
            token?: string;
        };
        /** @description One token a seat where somebody sits, to be handed to him: two or three of a form for so many players. */
        SeatTokens: {
            E?: string;
            N?: string;
            S?: string;
            W?: string;
        };
        SeenCall: {
            /** @enum {boolean} */
            alert?: true;
            /** @enum {boolean} */
            asked?: true;
            call: string;
            explanation?: components["schemas"]["ShownText"];
            seat: components["schemas"]["Seat"];
            /** @enum {boolean} */
            withdrawn?: true;
        };
        SeenClaim: {
            agreed: components["schemas"]["Seat"][];
            claim: number;
            doubted?: components["schemas"]["Seat"];
            open: components["schemas"]["Seat"][];
            seat: components["schemas"]["Seat"];
            statement?: components["schemas"]["ShownText"];
            tricks: number;
        };
        SeenFact: {
            at: components["schemas"]["TimeMs"];
            cursor: components["schemas"]["Cursor"];
            data: {
                [key: string]: unknown;
            };
            type: string;
        };
        /** @description Procedures of the Laws as far as they are public. `reviews` and `bound` are the director’s. What nobody at the table has noticed is not told. */
        SeenLaws: {
            bound?: string[];
            decision?: components["schemas"]["LawDecision"];
            designation?: {
                card?: string;
                words: string;
            };
            dummyLostRights?: string;
            exposed: {
                card: string;
                seat: components["schemas"]["Seat"];
            }[];
            faceDown?: {
                card?: string;
                seat: components["schemas"]["Seat"];
            };
            leadRestrictions: {
                suits: components["schemas"]["Suit"][];
                target: components["schemas"]["Seat"];
            }[];
            obligations: components["schemas"]["Obligation"][];
            /** @enum {string} */
            phase: "auction" | "clarification" | "play" | "suspended" | "playEnded" | "scored";
            reviews?: string[];
            revokes: {
                seat: components["schemas"]["Seat"];
                state: string;
                trick: number;
            }[];
            transfers: {
                count: number;
                from: string;
                law: string;
                to: string;
            }[];
        };
        SeenMessage: {
            at: components["schemas"]["TimeMs"];
            /** @enum {string} */
            from: "N" | "E" | "S" | "W" | "director" | "owner";
            text: components["schemas"]["ShownText"];
            /** @enum {string} */
            to: "table" | "director";
        };
        SeenTrick: {
            cards: string[];
            leader: components["schemas"]["Seat"];
            winner?: components["schemas"]["Seat"];
        };
        SeenUndo: {
            open: components["schemas"]["Seat"][];
            seat: components["schemas"]["Seat"];
            to: components["schemas"]["Progress"];
            undo: number;
        };
        SessionBoardNumber: number;
        /** @description A line for each result; `adjusted_ns` and `adjusted_ew` where it counts otherwise than it was played, in each side’s own points; `form` of a board that was fouled. */
        SessionCsv: string;
        /** Format: uuid */
        SessionId: string;
        SessionList: {
            data: components["schemas"]["SessionSummary"][];
            next: string | null;
        };
        /** @description The boards that are closed, with a ScoreTable each and a TotalScoreTable, as PBN 2.1. */
        SessionPbn: string;
        SessionResult: {
            /** @description `3NTX by W`, or `passed out`. */
            contract: string;
            /** @description Points of North-South, to be checked; computed where it is left out. */
            score?: number;
            /** @description Declarer’s, of thirteen; left out only where the board was passed out. */
            tricks?: number;
        };
        SessionStandings: {
            /** @description Boards that count: those played wherever they are to be; all at the end. */
            boards: number;
            /** @description One, or one for each of those who are never compared. */
            lists: components["schemas"]["Standing"][][];
            matches: components["schemas"]["MatchResult"][];
            /** @description That hold: of the session, and those ruled at its boards that were not reversed. */
            penalties: components["schemas"]["CountedPenalty"][];
            /** @enum {string} */
            phase: "entry" | "playing" | "ended";
            /** @enum {string} */
            unit: "matchpoints" | "imps" | "vps" | "points";
        };
        SessionState: {
            boards?: {
                commitment: string;
                count: number;
                deals?: {
                    E: string;
                    N: string;
                    S: string;
                    W: string;
                }[];
                perSet: number;
                /** @description Once the session has ended, with the deals. */
                salt?: string;
                /** @enum {string} */
                source: "random" | "given" | "big-deal";
            };
            endedAt?: number;
            entrants: components["schemas"]["ShownEntrant"][];
            id: string;
            movement?: {
                entrants: number;
                kind: string;
            } & {
                [key: string]: unknown;
            };
            name?: components["schemas"]["ShownText"];
            /** @enum {string} */
            of: "pairs" | "teams" | "individuals";
            /** @enum {string} */
            phase: "entry" | "playing" | "ended";
            /** @enum {string} */
            play: "tables" | "entered";
            rounds: components["schemas"]["ShownRound"][];
        };
        SessionSummary: {
            entrants: number;
            id: string;
            /** @description Null where it was given none, or it was erased. */
            name: string | null;
            /** @enum {string} */
            of: "pairs" | "teams" | "individuals";
            opened: string;
            /** @enum {string} */
            phase: "entry" | "playing" | "ended";
            rounds: number;
        };
        SessionTraveller: {
            board: number;
            lines: components["schemas"]["TravellerLine"][];
        };
        /** @description The results as USEBIO 1.2. */
        SessionUsebio: string;
        SetBoards: {
            boards: number;
            /** @description Boards that are played in one round. */
            perSet: number;
            /** @enum {string} */
            source: "random";
        } | {
            pbn: string;
            /** @description Boards that are played in one round. */
            perSet: number;
            /** @enum {string} */
            source: "pbn";
        } | {
            boards: number;
            owner: string;
            /** @description Boards that are played in one round. */
            perSet: number;
            seed: string;
            /** @enum {string} */
            source: "big-deal";
        };
        SetMovement: {
            /**
             * @description Boards pass from table to table, or all play the same at once.
             * @default barometer
             * @enum {string}
             */
            boards?: "pass" | "barometer";
            /**
             * @default skip
             * @enum {string}
             */
            even?: "skip" | "relay";
            /** @enum {string} */
            kind: "mitchell";
            /**
             * @description With an odd number somebody sits out each round.
             * @default false
             */
            phantom?: boolean;
            rounds: number;
            /**
             * @description The last rounds in which the sides change directions.
             * @default 0
             */
            switched?: number;
        } | {
            /**
             * @description Boards pass from table to table, or all play the same at once.
             * @default barometer
             * @enum {string}
             */
            boards?: "pass" | "barometer";
            /** @enum {string} */
            kind: "howell";
            /**
             * @description With an odd number somebody sits out each round.
             * @default false
             */
            phantom?: boolean;
            rounds: number;
        } | {
            /** @enum {string} */
            kind: "round-robin";
            /** @enum {string} */
            of: "pairs" | "teams";
            /**
             * @description With an odd number somebody sits out each round.
             * @default false
             */
            phantom?: boolean;
            rounds: number;
        } | {
            /** @enum {string} */
            kind: "swiss";
            /** @enum {string} */
            of: "pairs" | "teams";
            /**
             * @description With an odd number somebody sits out each round.
             * @default false
             */
            phantom?: boolean;
            rounds: number;
        } | {
            /** @enum {string} */
            kind: "knock-out";
        } | {
            /** @enum {string} */
            kind: "individual";
            rounds: number;
        };
        SheetEntry: components["schemas"]["SheetPoints"] | components["schemas"]["SheetLine"];
        /** @description A game: a line is drawn. */
        SheetLine: {
            deal: number;
            /** @enum {string} */
            kind: "game";
            party: components["schemas"]["Account"];
        };
        SheetPoints: {
            deal: number;
            /** @enum {string} */
            kind: "points";
            /** @enum {string} */
            line: "below" | "above";
            party: components["schemas"]["Account"];
            points: number;
            /** @enum {string} */
            reason: "tricks" | "overtricks" | "undertricks" | "insult" | "slam" | "honours" | "game" | "part-score" | "rubber" | "unfinished-game" | "unfinished-part-score";
        };
        ShownEntrant: {
            carryOver?: number;
            name?: components["schemas"]["ShownText"];
            number: number;
            players: {
                name: string | null;
                player: string;
            }[];
            systemCard?: components["schemas"]["ShownText"];
            /** @description After so many rounds he was no longer there. */
            withdrawn?: {
                after: number;
                /** @enum {string} */
                results: "count" | "struck";
            };
        };
        ShownResult: {
            adjusted?: {
                EW: components["schemas"]["ShownSideScore"];
                NS: components["schemas"]["ShownSideScore"];
            };
            award?: {
                /** @enum {string} */
                EW?: "average-plus" | "average" | "average-minus";
                /** @enum {string} */
                NS?: "average-plus" | "average" | "average-minus";
            };
            contract?: string;
            /** @description Of a board that was fouled: those who played the same form of it are compared with each other (Law 87). */
            form?: string;
            /**
             * @description It counts otherwise than it was played: as `adjusted`.
             * @enum {boolean}
             */
            isAdjusted?: true;
            /**
             * @description A side has an average or a percentage (Law 12C2).
             * @enum {boolean}
             */
            isArtificial?: true;
            /** @description Points of North-South, as played. */
            score?: number;
            tricks?: number;
        };
        ShownRound: {
            /** @enum {string} */
            closedBy?: "played" | "clock" | "director";
            endsAt?: number;
            out: number[];
            round: number;
            sittings: components["schemas"]["ShownSitting"][];
        };
        ShownRubberSettings: {
            arbiter?: boolean;
            /** @enum {string} */
            honours: "auto" | "claimed" | "off";
            /** @enum {string} */
            irregularityCode?: "duplicate2017" | "rubber2014";
            /** @enum {string} */
            partScore: "carry" | "duplicate";
            unfinished: {
                /** @enum {string} */
                both: "none" | "each";
                game: number;
                partScore: number;
            };
            /** @enum {string} */
            vulnerable: "dealer" | "nonDealer";
        };
        /** @description In the side’s own points; of a weighted score each result and its percentage (Law 12C1c). */
        ShownSideScore: {
            /** @enum {string} */
            kind: "points";
            score: number;
        } | {
            /** @enum {string} */
            kind: "weighted";
            results: {
                percent: number;
                score: number;
            }[];
        } | {
            /** @enum {string} */
            award: "average-plus" | "average" | "average-minus";
            /** @enum {string} */
            kind: "award";
        } | {
            /** @enum {string} */
            kind: "percent";
            percent: number;
        };
        ShownSitting: {
            boards: number[];
            EW: number[];
            NS: number[];
            /** @enum {string} */
            room?: "open" | "closed";
            table: number;
            /** @description Where the round is played here. */
            tableId?: string;
        };
        ShownTablePolicy: {
            absentMs: number;
            idleMs: number;
            time: components["schemas"]["ShownTimePolicy"];
        };
        /** @description A text; null once it was erased. The commitment stays. */
        ShownText: {
            commitment: string;
            text: string | null;
        };
        ShownTimePolicy: {
            claimMs: number;
            directorMs: number;
            turnMs: number;
            undoMs: number;
        };
        SkippedGame: {
            game: number;
            line: number;
            message: string;
            /** @enum {string} */
            reason: "no-deal" | "no-auction" | "auction-not-whole" | "no-result" | "illegal-call" | "illegal-card" | "unreadable";
        };
        Standing: {
            boards: number;
            /** @description Given for rounds of a Swiss that were sat out; `value` is with it. */
            byes: number;
            carried: number;
            entrant: number;
            /** @description Taken away by penalties, in the unit of `value`, which is without it. */
            fined: number;
            isTied: boolean;
            percent?: number;
            rank: number;
            value: number;
            /** @enum {boolean} */
            withdrawn?: true;
        };
        StandingChange: {
            after: components["schemas"]["RankAndScore"];
            before: components["schemas"]["RankAndScore"];
            entrant: number;
        };
        Statement: {
            at: components["schemas"]["TimeMs"];
            /** @enum {string} */
            by: "N" | "E" | "S" | "W" | "director";
            text: components["schemas"]["ShownText"];
        };
        Step: {
            least: number;
            most: number;
            /** @enum {string} */
            name: "discard" | "exchange" | "turn-up" | "set-aside";
        };
        /** @description Ends the match once it is known which edge home has: thousandths of an IMP a board, and of risk. */
        StopRule: {
            alpha: number;
            beta: number;
            better: number;
            even: number;
        };
        /** @description A line of a stream: a snapshot first, then deltas, a heartbeat every 7 s, and an end. */
        StreamLine: {
            at?: components["schemas"]["TimeMs"];
            /** @description Fields of the state that are new and do not follow from the event; hands are those seen from now on. */
            changed?: {
                [key: string]: unknown;
            };
            cursor: components["schemas"]["Cursor"];
            /** @description Of a delta: the event, as the viewer may see it. */
            data?: {
                [key: string]: unknown;
            };
            /** @description Fields of the state that are there no longer. */
            gone?: string[];
            /** @enum {string} */
            kind: "snapshot" | "delta" | "heartbeat" | "end";
            /** @enum {string} */
            reason?: "over" | "shutdown" | "fault" | "revoked";
            /** @description Of a snapshot: a BoardState or a TableState. */
            state?: {
                [key: string]: unknown;
            };
            type?: string;
        };
        Substitute: {
            in: components["schemas"]["NamedPlayer"];
            out: string;
        };
        /** @enum {string} */
        Suit: "C" | "D" | "H" | "S";
        SweepVault: {
            /**
             * @description Younger entries stay: the events that point at them may be on their way.
             * @default 24
             */
            olderThanHours?: number;
        };
        /** @description How many entries were deleted that no event points at. */
        SweptVault: {
            names: number;
            texts: number;
        };
        /** Format: uuid */
        TableId: string;
        TableList: {
            data: components["schemas"]["TableSummary"][];
            next: string | null;
        };
        TableOfDeal: {
            deal: string;
            tricks: components["schemas"]["DoubleDummyTable"];
        };
        /** @description What the table does with who is slow or absent; in ms, 0 waits for ever. */
        TablePolicy: {
            /** @default 600000 */
            absentMs?: number;
            /** @default 86400000 */
            idleMs?: number;
            /** @default {} */
            time?: components["schemas"]["TimePolicy"];
        };
        TableResult: {
            contract: components["schemas"]["Contract"] | null;
            score: number;
            tricks: number;
        };
        TableScoreSheets: {
            /** @description Of each rubber, Chicago or game in order: those that are over, and the one that runs or ended last. */
            data: {
                number: number;
                rubber: components["schemas"]["Rubber"];
                text: string;
            }[];
        };
        /** @description A table as the caller may see it. */
        TableState: {
            boards: components["schemas"]["BoardAtTable"][];
            /** @enum {string} */
            closedBy?: "owner" | "idle" | "system";
            current?: components["schemas"]["BoardId"];
            cursor: components["schemas"]["Cursor"];
            /** @enum {string} */
            form: "duplicate" | "rubber" | "chicago" | "booby" | "nullo" | "slam" | "chinese" | "two-handed";
            id: components["schemas"]["TableId"];
            messages: components["schemas"]["SeenMessage"][];
            /** @enum {string} */
            mode: "strict" | "recorded";
            name?: components["schemas"]["ShownText"];
            players: components["schemas"]["Players"];
            policy: components["schemas"]["ShownTablePolicy"];
            present: components["schemas"]["Present"];
            rubber?: components["schemas"]["Rubber"];
            /** @enum {string} */
            source: "live" | "import";
            you?: components["schemas"]["You"];
        };
        TableSummary: {
            boards: number;
            closedBy: ("owner" | "idle" | "system") | null;
            current: string | null;
            id: string;
            /** @description Null where it was given none, or it was erased. */
            name: string | null;
            opened: string;
            session: string | null;
            /** @enum {string} */
            source: "live" | "import";
        };
        /** @description The seat of the token; an owner names one. */
        TakeSeat: {
            /** @enum {string} */
            action: "take";
            expectedCursor?: components["schemas"]["Cursor"];
            /**
             * Format: uuid
             * @description A pseudonymous id; by default the caller’s, and only an owner names another.
             */
            player?: string;
            seat?: components["schemas"]["Seat"];
        };
        /** @description Cards discarded, exchanged or set aside, whichever is due; or the places of face-down cards turned up. */
        TakeStep: components["schemas"]["ChooseCards"] | components["schemas"]["TurnUp"];
        TextCommitment: string;
        /** @description ms since 1970, UTC */
        TimeMs: number;
        /** @description How long a board waits, in ms; 0 waits for ever. */
        TimePolicy: {
            /** @default 300000 */
            claimMs?: number;
            /** @default 3600000 */
            directorMs?: number;
            /** @default 600000 */
            turnMs?: number;
            /** @default 120000 */
            undoMs?: number;
        };
        /** Format: uuid */
        TokenId: string;
        TokenList: {
            data: components["schemas"]["AccessToken"][];
            next: string | null;
        };
        TravellerLine: {
            adjusted?: {
                EW: components["schemas"]["ShownSideScore"];
                NS: components["schemas"]["ShownSideScore"];
            };
            award?: {
                /** @enum {string} */
                EW?: "average-plus" | "average" | "average-minus";
                /** @enum {string} */
                NS?: "average-plus" | "average" | "average-minus";
            };
            contract?: string;
            earned: {
                EW?: number;
                NS?: number;
            };
            EW: number[];
            /** @description Of a board that was fouled: those who played the same form of it are compared with each other (Law 87). */
            form?: string;
            /**
             * @description It counts otherwise than it was played: as `adjusted`.
             * @enum {boolean}
             */
            isAdjusted?: true;
            /**
             * @description A side has an average or a percentage (Law 12C2).
             * @enum {boolean}
             */
            isArtificial?: true;
            NS: number[];
            /** @enum {string} */
            room?: "open" | "closed";
            round: number;
            /** @description Points of North-South, as played. */
            score?: number;
            table: number;
            tricks?: number;
        };
        /** @description Tricks given away in both rooms, double-dummy. */
        TricksLost: {
            declarer: number;
            defence: number;
            lead: number;
        };
        /** @description Calls that were said to show something of the hand, and of how many hands it was true. */
        Truthfulness: {
            calls: number;
            kept: number;
        };
        /** @description Who acted, and how long the board had waited for him; null where nobody can tell, as at the first call of a board. Data, never a finding. */
        Turn: {
            ms: number | null;
            /** @enum {string} */
            pace: "call" | "card" | "claim";
            player: components["schemas"]["Seat"];
        };
        TurnUp: {
            expectedCursor?: components["schemas"]["Cursor"];
            places: number[];
        };
        UndoAnswer: {
            granted: boolean;
            seat: components["schemas"]["Seat"];
            /** @enum {boolean} */
            silent?: true;
        };
        VacateSeat: {
            /** @enum {string} */
            action: "vacate";
            expectedCursor?: components["schemas"]["Cursor"];
            seat?: components["schemas"]["Seat"];
        };
        VerifiedRecord: {
            findings: components["schemas"]["RecordFinding"][];
            /** @description Whether it is signed by this server’s log. */
            ours: boolean;
            whole: boolean;
        };
        VersionName: string;
        /**
         * @description Whose view: a seat’s, a spectator’s or the director’s.
         * @enum {string}
         */
        ViewName: "N" | "E" | "S" | "W" | "spectator" | "director";
        Webhook: {
            /** Format: date-time */
            createdAt: string;
            /** @description Why nothing more is sent there. */
            disabled?: string;
            events: components["schemas"]["WebhookEvent"][];
            id: components["schemas"]["WebhookId"];
            url: string;
        };
        WebhookDelivery: {
            /** @description What came of the last attempt. */
            answer?: string;
            /** Format: date-time */
            at: string;
            attempts: number;
            /**
             * Format: date-time
             * @description When it is tried next.
             */
            due?: string;
            id: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            type: string;
        };
        WebhookDeliveryList: {
            data: components["schemas"]["WebhookDelivery"][];
            next: null;
        };
        /** @enum {string} */
        WebhookEvent: "board.opened" | "board.finished" | "table.closed" | "session.ended";
        /** Format: uuid */
        WebhookId: string;
        WebhookList: {
            data: components["schemas"]["Webhook"][];
            next: null;
        };
        /** @description In the side’s own points; weights are compared with each other. */
        WeightedScores: {
            score: number;
            weight: number;
        }[];
        WithdrawVersion: Record<string, never>;
        /** @description As whom the caller meets the table; told to who asks for it, not by streams. */
        You: {
            /** @enum {string} */
            kind: "seat" | "kibitzer" | "spectator" | "director" | "auditor" | "owner";
            seat?: components["schemas"]["Seat"];
        };
    };
    responses: never;
    parameters: {
        /** @description The language of a problem’s title: en, pl, sk or ru. */
        "Accept-Language": string;
        /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
        "Idempotency-Key": string;
        /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
        "If-Match": string;
        /** @description The ETag last seen, or a list of them: answered 304, without a body, while nothing that the caller sees has happened since. Names and texts may have been changed or forgotten. `*` is any. */
        "If-None-Match": string;
        /** @description Resume after this cursor, as browsers’ event sources ask when they come back; `after` goes first. */
        "Last-Event-ID": string;
        /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
        traceparent: string;
        /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
        "X-Request-Id": string;
    };
    requestBodies: never;
    headers: {
        /** @description With 405: the methods there are. */
        Allow: string;
        /** @description A name for the file. */
        "Content-Disposition": string;
        /** @description The language of the title. */
        "Content-Language": "en" | "pl" | "sk" | "ru";
        /** @description The caller’s own cursor, for If-Match and If-None-Match. */
        ETag: string;
        /** @description `true` where the command had been done before, and is only answered again. */
        "Idempotent-Replayed": "true";
        /** @description The next page, as `rel="next"`; absent on the last. */
        Link: string;
        /** @description The path of what was made. */
        Location: string;
        /** @description Requests left, and seconds until they are all there again. */
        RateLimit: string;
        /** @description Requests in so many seconds. */
        "RateLimit-Policy": string;
        /** @description Seconds after which to ask again. */
        "Retry-After": string;
        /** @description With 401. */
        "WWW-Authenticate": string;
        /** @description The request’s own, or the one drawn for it. */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    solveDeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskTable"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableOfDeal"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findPar: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskPar"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParOfTable"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBoards: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description As in the rows: `4SX`. */
                contract?: string;
                declarer?: "N" | "E" | "S" | "W";
                /** @description Dealt at this time or later. */
                from?: string;
                /** @description How many at most; a page may be short. */
                limit?: number;
                number?: number;
                /** @description A pseudonymous id, in any seat. */
                player?: string;
                table?: string;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBoard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The ETag last seen, or a list of them: answered 304, without a body, while nothing that the caller sees has happened since. Names and texts may have been changed or forgotten. `*` is any. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A board of any form, as the caller may see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnyBoardState"];
                };
            };
            /** @description Nothing that the caller sees has happened since: no body */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    abandon: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AbandonBoard"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    analyseBoard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["AnalysedBoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardAnalysis"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    analysePlay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["AnalysedBoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Double-dummy, which decides no claim by itself: asked for apart from the facts. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayCosts"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeCall: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeCall"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    playCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayCard"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    choose: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeChoice"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeClaim"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    awardClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                claim: components["schemas"]["Number"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AwardClaim"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    proposeClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                claim: components["schemas"]["Number"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a fixed reading of Law 70 proposes about a claim: tricks of those left to the claiming side, and declarer’s in all; null where nothing is proposed, and `unproposed` says why: `too-many-lines` when too many cards are left for all normal lines to be looked through, as with nine or more in each hand they often are. `failing` are the normal lines on which fewer come than were claimed. `doubleDummy` is what the claiming side takes with all cards in view: it never decides. The director does. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimProposal"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                claim: components["schemas"]["Number"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerClaim"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCommitments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A salted hash of each hand as dealt, and of the talon where there is one: shown from the start, provable when the board is closed. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Commitments"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    callDirector: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BySeat"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDisputes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openDispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenDispute"];
            };
        };
        responses: {
            /** @description A dispute as the caller may read it: before the deal has been played wherever it is to be, a player reads his own words and the director’s. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeDispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                dispute: components["schemas"]["Number"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A dispute as the caller may read it: before the deal has been played wherever it is to be, a player reads his own words and the director’s. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findFacts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                dispute: components["schemas"]["Number"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindFacts"];
            };
        };
        responses: {
            /** @description A dispute as the caller may read it: before the deal has been played wherever it is to be, a player reads his own words and the director’s. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCaseFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                dispute: components["schemas"]["Number"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of a dispute in one file. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseFile"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                dispute: components["schemas"]["Number"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Links of a dispute and when each was opened; what makes a link one is kept nowhere. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedLinkList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    issueLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                dispute: components["schemas"]["Number"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueLink"];
            };
        };
        responses: {
            /** @description Whoever has the path reads the case file until then; every reading is recorded. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseLink"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fileRuling: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                dispute: components["schemas"]["Number"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileRuling"];
            };
        };
        responses: {
            /** @description A dispute as the caller may read it: before the deal has been played wherever it is to be, a player reads his own words and the director’s. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeStatement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                dispute: components["schemas"]["Number"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeStatement"];
            };
        };
        responses: {
            /** @description A dispute as the caller may read it: before the deal has been played wherever it is to be, a player reads his own words and the director’s. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The commits of a board as stored. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardEvents"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    explain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Explain"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeFinding"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tellIrregularity: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Irregularity"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    drawPosition: {
        parameters: {
            query?: {
                /** @description The same by the view’s own cursor: what its viewer was sent when he had been sent so many. */
                cursor?: number;
                /** @description The event after which to look, by its revision; for who may see all events. The last unless told. */
                revision?: number;
                /** @description Whose view; the caller’s own unless told. Others’ only when all hands may be shown to him. */
                view?: components["schemas"]["ViewName"];
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture of the position, with its content in words as title and description. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": components["schemas"]["PositionPicture"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The board as a file that proves itself: its commits with every hash, the deal with what opens its commitments, and its place in the signed log. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.tenace.hand-record+json": components["schemas"]["HandRecordFile"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The board as a line of LIN, as Bridge Base’s viewer reads it, in UTF-8. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-lin": components["schemas"]["LinFile"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPbn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The board as a file of PBN 2.1 in its export format, in UTF-8. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-pbn": components["schemas"]["PbnFile"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replayBoard: {
        parameters: {
            query?: {
                /** @description `false`: without what happened around the board, for who only goes on to another event. */
                around?: "true" | "false";
                /** @description The same by the view’s own cursor: what its viewer was sent when he had been sent so many. */
                cursor?: number;
                /** @description `true`: also every line that the viewer had been sent by then. */
                lines?: "true" | "false";
                /** @description The event after which to look, by its revision; for who may see all events. The last unless told. */
                revision?: number;
                /** @description Whose view; the caller’s own unless told. Others’ only when all hands may be shown to him. */
                view?: components["schemas"]["ViewName"];
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A board replayed as one viewer saw it. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resume: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bare"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeRuling"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    appeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                ruling: components["schemas"]["Number"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bare"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeRuling"];
            };
        };
        responses: {
            /** @description The result without and with a ruling, which is not made; once the deal is played wherever it is to be, with all that it changes in the session. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulingPreview"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeStep"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    streamBoard: {
        parameters: {
            query?: {
                /** @description Resume after this cursor; Last-Event-ID does the same. */
                after?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Resume after this cursor, as browsers’ event sources ask when they come back; `after` goes first. */
                "Last-Event-ID"?: components["parameters"]["Last-Event-ID"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line of a stream: a snapshot first, then deltas, a heartbeat every 7 s, and an end. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["StreamLine"];
                    "text/event-stream": components["schemas"]["StreamLine"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTraveller: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestUndo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bare"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerUndo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                undo: components["schemas"]["Number"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerUndo"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openCaseFile: {
        parameters: {
            query?: {
                /** @description A page to print, or the same as JSON. */
                format?: "html" | "json";
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                boardId: components["schemas"]["BoardId"];
                link: components["schemas"]["CaseLinkSecret"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case file as one page to print, without scripts; with `format=json` as JSON. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CasePage"];
                    "text/html": components["schemas"]["CasePage"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCheckpoints: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: components["schemas"]["LogSize"];
                /** @description How many at most. */
                limit?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Checkpoints, the latest first. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckpointList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cosignCheckpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                size: components["schemas"]["LogSize"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cosign"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkpoint"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    proveConsistency: {
        parameters: {
            query: {
                from: components["schemas"]["LogSize"];
                to: components["schemas"]["LogSize"];
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description That the log of `to` commits only added to that of `from` (RFC 9162, 2.1.4). */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsistencyProof"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCompetitions: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description How many at most; a page may be short. */
                limit?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompetitionList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openCompetition: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenCompetition"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Competition"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCompetition: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                competitionId: components["schemas"]["CompetitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Competition"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    callCompetitionOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                competitionId: components["schemas"]["CompetitionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallOff"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Competition"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCrossTableOfCompetition: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                competitionId: components["schemas"]["CompetitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RobotCrossTable"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStrengthsOfCompetition: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                competitionId: components["schemas"]["CompetitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompetitionStrengths"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStrengthsOfCompetitionCsv: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                competitionId: components["schemas"]["CompetitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line for each entrant, strongest first; `p2` is the share of the draws in which it is first or second. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["CompetitionStrengthsCsv"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importBoards: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file of boards, and how far it is recorded. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                importId: components["schemas"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file of boards, and how far it is recorded. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    runScenarios: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScenarioFile"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioReport"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLeaderboard: {
        parameters: {
            query?: {
                /** @description ranked: deals that were committed to, robots that the platform runs. */
                trust?: "practice" | "ranked" | "unverified";
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Robots by what their matches say of their strength; a new version begins anew. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Leaderboard"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMatches: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                competition?: string;
                /** @description How many at most; a page may be short. */
                limit?: number;
                /** @description Which come first, by when they were opened. A cursor goes on in the order that is asked for with it. */
                order?: "oldest" | "newest";
                phase?: "opened" | "begun" | "stopped";
                /** @description On either side. */
                robot?: string;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenMatch"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMatchAnalysis: {
        parameters: {
            query?: {
                /** @description Boards after this one. */
                after?: number;
                /** @description Boards to analyse. */
                limit?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of the boards of this page: what each team gave away in the play, and where the IMPs came from. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnalysis"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMatchAnalysisCsv: {
        parameters: {
            query?: {
                /** @description Boards after this one. */
                after?: number;
                /** @description Boards to analyse. */
                limit?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line for each board of this page. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["MatchAnalysisCsv"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMatchAnalysisPbn: {
        parameters: {
            query?: {
                /** @description Boards after this one. */
                after?: number;
                /** @description Boards to analyse. */
                limit?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game for each table, the open room’s first, as PBN 2.1, with OptimumResultTable, DoubleDummyTricks and OptimumScore. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-pbn": components["schemas"]["MatchAnalysisPbn"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBoardsOfMatch: {
        parameters: {
            query?: {
                /** @description Boards after this one. */
                after?: number;
                /** @description How many at most; a page may be short. */
                limit?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparedBoardList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBoardOfMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                board: components["schemas"]["BoardNumberOfMatch"];
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One deal as both rooms played it, side by side. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardOfMatch"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    callMatchOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingElse"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMatchCourse: {
        parameters: {
            query?: {
                points?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Home’s IMPs after so many boards, and the interval that holds at every look. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchCourse"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCrossTableOfMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RobotCrossTable"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMatchCsv: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line for each board that both rooms have played. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["MatchCsv"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMatchJson: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A Match, and the ComparedBoard of every board that both rooms have played. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchJson"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMatchPbn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game for each table, the open room’s first, as PBN 2.1. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-pbn": components["schemas"]["MatchPbn"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listForfeits: {
        parameters: {
            query?: {
                /** @description Boards after this one. */
                after?: number;
                /** @description How many at most; a page may be short. */
                limit?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForfeitList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addNonce: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddNonce"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingElse"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    streamMatch: {
        parameters: {
            query?: {
                /** @description Resume after this board; Last-Event-ID does the same. */
                after?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Resume after this cursor, as browsers’ event sources ask when they come back; `after` goes first. */
                "Last-Event-ID"?: components["parameters"]["Last-Event-ID"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                matchId: components["schemas"]["MatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A snapshot first, then a delta for each board that counts, a heartbeat every 7 s, and an end. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["MatchLine"];
                    "text/event-stream": components["schemas"]["MatchLine"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                playerId: components["schemas"]["PlayerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known of a player by name; missing: no name was ever given. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    erasePlayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                playerId: components["schemas"]["PlayerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many names and texts there were to erase. They are gone from the disk; what proves the record is not. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erased"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportPlayer: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description How many at most; a page may be short. */
                limit?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                playerId: components["schemas"]["PlayerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is kept of a player in words: his name and all that he wrote, each text with what proves its event. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerExport"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRobots: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description How many at most; a page may be short. */
                limit?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RobotList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enterRobot: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnterRobot"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Robot"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRobot: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                robotId: components["schemas"]["RobotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Robot"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRobotVersions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                robotId: components["schemas"]["RobotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RobotVersionList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addRobotVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                robotId: components["schemas"]["RobotId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddVersion"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Robot"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawRobotVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                robotId: components["schemas"]["RobotId"];
                version: components["schemas"]["VersionName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawVersion"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Robot"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    actAsRobot: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RobotSays"];
            };
        };
        responses: {
            /** @description A line for each message, in order: welcome for a hello, ack for an act, explained for a question about an opponent’s call. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["RobotAnswer"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    streamToRobot: {
        parameters: {
            query?: {
                /** @description Resume after this cursor; Last-Event-ID does the same. */
                after?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Resume after this cursor, as browsers’ event sources ask when they come back; `after` goes first. */
                "Last-Event-ID"?: components["parameters"]["Last-Event-ID"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A message to a robot, as the contract of the arena has it; a heartbeat every 7 s. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["RobotLine"];
                    "text/event-stream": components["schemas"]["RobotLine"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listScoreSheets: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description How many at most; a page may be short. */
                limit?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoreSheetList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description How many at most; a page may be short. */
                limit?: number;
                /** @description Which come first, by when they were opened. A cursor goes on in the order that is asked for with it. */
                order?: "oldest" | "newest";
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenSession"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setBoards: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetBoards"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCorrections: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectionList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    correctSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Correct"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Corrected"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCrossTable: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrossTable"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingMore"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enterEntrant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnterEntrant"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    returnEntrant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                entrant: components["schemas"]["EntrantNumber"];
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingMore"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getScoreCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                entrant: components["schemas"]["EntrantNumber"];
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoreCard"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    substitutePlayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                entrant: components["schemas"]["EntrantNumber"];
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Substitute"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fileSystemCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                entrant: components["schemas"]["EntrantNumber"];
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileCard"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawEntrant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                entrant: components["schemas"]["EntrantNumber"];
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingMore"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSessionCsv: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line for each result; `adjusted_ns` and `adjusted_ew` where it counts otherwise than it was played, in each side’s own points; `form` of a board that was fouled. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["SessionCsv"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSessionPbn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The boards that are closed, with a ScoreTable each and a TotalScoreTable, as PBN 2.1. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-pbn": components["schemas"]["SessionPbn"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSessionUsebio: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results as USEBIO 1.2. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": components["schemas"]["SessionUsebio"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setMovement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetMovement"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enterResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnterResult"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openRound: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenRound"];
            };
        };
        responses: {
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeRound: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseRound"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStandings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStandings"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSessionTraveller: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                board: components["schemas"]["SessionBoardNumber"];
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTraveller"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTables: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description How many at most; a page may be short. */
                limit?: number;
                /** @description Which come first, by when they were opened. A cursor goes on in the order that is asked for with it. */
                order?: "oldest" | "newest";
                /** @description By default the caller; for an auditor, everybody. */
                owner?: string;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openTable: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenTable"];
            };
        };
        responses: {
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedTable"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTable: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The ETag last seen, or a list of them: answered 304, without a body, while nothing that the caller sees has happened since. Names and texts may have been changed or forgotten. `*` is any. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                tableId: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table as the caller may see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableState"];
                };
            };
            /** @description Nothing that the caller sees has happened since: no body */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openBoard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                tableId: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenBoard"];
            };
        };
        responses: {
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedBoard"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    breakOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                tableId: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BreakOff"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeTable: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                tableId: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseTable"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    draw: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                tableId: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draw"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    claimHonours: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                tableId: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimHonours"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    say: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                tableId: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Say"];
            };
        };
        responses: {
            /** @description What the command brought about, as the caller may see it. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getScoreSheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                tableId: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The score sheet as data, and as it is printed. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoreSheet"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTableScoreSheets: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                tableId: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableScoreSheets"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSeat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                tableId: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSeat"];
            };
        };
        responses: {
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatChanged"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    streamTable: {
        parameters: {
            query?: {
                /** @description Resume after this cursor; Last-Event-ID does the same. */
                after?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Resume after this cursor, as browsers’ event sources ask when they come back; `after` goes first. */
                "Last-Event-ID"?: components["parameters"]["Last-Event-ID"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                tableId: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line of a stream: a snapshot first, then deltas, a heartbeat every 7 s, and an end. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["StreamLine"];
                    "text/event-stream": components["schemas"]["StreamLine"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    eraseText: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                commitment: components["schemas"]["TextCommitment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many names and texts there were to erase. They are gone from the disk; what proves the record is not. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erased"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                limit?: number;
            };
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    issueToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description A token, with its secret: this is the only time it is shown. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedToken"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                tokenId: components["schemas"]["TokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sweepVault: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SweepVault"];
            };
        };
        responses: {
            /** @description How many entries were deleted that no event points at. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SweptVault"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandRecordToVerify"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifiedRecord"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    registerWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422). */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterWebhook"];
            };
        };
        responses: {
            /** @description Deliveries are as Standard Webhooks say. Their bodies have no cards. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                webhookId: components["schemas"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedWebhook"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of a problem’s title: en, pl, sk or ru. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description W3C Trace Context; its trace is kept with the events as their correlation. */
                traceparent?: components["parameters"]["traceparent"];
                /** @description Echoed, and kept with the events as their correlation where there is no trace; one is drawn else. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                webhookId: components["schemas"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
