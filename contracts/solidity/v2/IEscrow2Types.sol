// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

/// @title The values of the escrow's steps and its state
interface IEscrow2Types {
    /// @notice The state of one milestone.
    /// - None: never funded.
    /// - Funded: its amount is held here, the work is not handed in.
    /// - Submitted: the work is handed in and waits for the company's answer.
    /// - Disputed: the arbiter decides.
    /// - Released: the payee was paid in full.
    /// - Refunded: the company got everything back.
    /// - Settled: both agreed on a split.
    /// - Ruled: the arbiter decided on a split, or was silent and the agreement's own split applied.
    enum Status {
        None,
        Funded,
        Submitted,
        Disputed,
        Released,
        Refunded,
        Settled,
        Ruled
    }

    /// @notice How the company's tokens reach this contract.
    /// - Allowance: through an allowance that the company gave before.
    /// - Authorization: by ERC-3009. Its nonce is the digest of the company's signed step, so that it pays for that step only.
    /// - Permit: by ERC-2612, for exactly the amount of the step.
    enum Funding {
        Allowance,
        Authorization,
        Permit
    }

    /// @notice All that money later depends on.
    /// @param company Whose tokens are held.
    /// @param payee Who is paid.
    /// @param token The ERC-20 of every milestone.
    /// @param schedule EIP-712 hash of the milestones: amounts and due dates.
    /// @param termsHash Hash of the salted terms, which are kept off the chain.
    /// @param reviewPeriod Seconds that the company has to answer handed-in work, 1 to 90 days.
    /// @param grace Seconds after a due date in which work can still be handed in, at most 90 days.
    /// @param arbiter Who decides disputes; zero for nobody.
    /// @param arbitrationPeriod Seconds that the arbiter has to decide, 1 to 90 days.
    /// @param payeeShareBps The payee's share, in 1/10,000, when the arbiter is silent.
    /// @param feeBps Fee on what the payee gets, in 1/10,000, at most 500.
    /// @param feeRecipient Who gets the fee.
    /// @param salt Random; makes the id unique and impossible to guess.
    struct Agreement {
        address company;
        address payee;
        address token;
        bytes32 schedule;
        bytes32 termsHash;
        uint32 reviewPeriod;
        uint32 grace;
        address arbiter;
        uint32 arbitrationPeriod;
        uint16 payeeShareBps;
        uint16 feeBps;
        address feeRecipient;
        bytes32 salt;
    }

    /// @notice A milestone as it was agreed.
    /// @param amount In minor units of the token.
    /// @param dueAt Second until which the work is due.
    struct ScheduleItem {
        uint256 amount;
        uint40 dueAt;
    }

    /// @notice What an amendment can replace: the milestones and the terms.
    /// @param milestones All of them, in their order; their EIP-712 hash is the schedule.
    /// @param termsHash Hash of the salted terms.
    struct Plan {
        ScheduleItem[] milestones;
        bytes32 termsHash;
    }

    /// @notice An agreement that is paid at once: opened, funded and released in one transaction.
    struct ShortAgreement {
        address company;
        address payee;
        address token;
        uint256 amount;
        bytes32 termsHash;
        bytes32 salt;
    }

    /// @notice A milestone as it is stored.
    /// @param amount In minor units; never changes after funding.
    /// @param dueAt Second until which the work is due.
    /// @param since When the present status began, in seconds.
    /// @param status Its state.
    /// @param changes How often the company asked for changes.
    /// @param version Version of the agreement under which it was funded.
    struct Milestone {
        uint128 amount;
        uint40 dueAt;
        uint40 since;
        Status status;
        uint8 changes;
        uint16 version;
    }

    /// @notice An agreement as it is stored.
    /// @param open True from its opening on.
    /// @param version How often it was amended.
    /// @param amended Hash of the amended schedule and terms; zero while it was never amended.
    struct AgreementState {
        bool open;
        uint16 version;
        bytes32 amended;
    }

    /// @notice One payment; its signers sign all of it.
    /// @param payoutId Hash of this contract's domain, the agreement and the milestone.
    struct Payout {
        bytes32 agreementId;
        uint32 milestone;
        address company;
        address payee;
        address token;
        uint256 amount;
        bytes32 payoutId;
    }

    /// @notice A signature over a step, of an ordinary account or by ERC-1271.
    /// @param deadline Last second at which it is valid.
    struct Signed {
        uint256 deadline;
        bytes signature;
    }

    /// @notice How the tokens of a step are taken. `validAfter` is only read for an authorization, and nothing but
    /// `kind` for an allowance.
    /// @param validBefore Of an authorization; the deadline of a permit.
    struct Authorization {
        Funding kind;
        uint256 validAfter;
        uint256 validBefore;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }
}
