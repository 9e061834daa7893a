// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IHireEscrow2} from "./IHireEscrow2.sol";

/// @title What is signed for each step of the escrow, and the check that it was
/// @dev One type per step, so that a signature for one step is worth nothing for another.
abstract contract Escrow2Signatures is IHireEscrow2, EIP712 {
    string private constant PAYOUT_TYPE =
        "Payout(bytes32 agreementId,uint32 milestone,address company,address payee,address token,uint256 amount,bytes32 payoutId)";
    string private constant SCHEDULE_ITEM_TYPE = "Milestone(uint256 amount,uint40 dueAt)";
    string private constant AGREEMENT_TYPE =
        "Agreement(address company,address payee,address token,Milestone[] schedule,bytes32 termsHash,uint32 reviewPeriod,uint32 grace,address arbiter,uint32 arbitrationPeriod,uint16 payeeShareBps,uint16 feeBps,address feeRecipient,bytes32 salt)";
    string private constant SHORT_AGREEMENT_TYPE =
        "ShortAgreement(address company,address payee,address token,uint256 amount,bytes32 termsHash,bytes32 salt)";

    bytes32 private constant PAYOUT = keccak256(bytes(PAYOUT_TYPE));
    bytes32 private constant SCHEDULE_ITEM = keccak256(bytes(SCHEDULE_ITEM_TYPE));
    bytes32 internal constant AGREEMENT = keccak256(bytes(string.concat(AGREEMENT_TYPE, SCHEDULE_ITEM_TYPE)));
    bytes32 internal constant SHORT_AGREEMENT = keccak256(bytes(SHORT_AGREEMENT_TYPE));
    bytes32 internal constant OPEN_AGREEMENT = keccak256(
        bytes(
            string.concat("OpenAgreement(Agreement agreement,uint256 deadline)", AGREEMENT_TYPE, SCHEDULE_ITEM_TYPE)
        )
    );
    bytes32 internal constant AMEND_AGREEMENT = keccak256(
        bytes(
            string.concat(
                "AmendAgreement(bytes32 agreementId,uint16 version,Milestone[] schedule,bytes32 termsHash,uint256 deadline)",
                SCHEDULE_ITEM_TYPE
            )
        )
    );
    bytes32 internal constant FUND_MILESTONES = keccak256(
        "FundMilestones(bytes32 agreementId,uint32[] milestones,bytes32 schedule,bytes32 termsHash,address token,uint256 amount,uint256 deadline)"
    );
    bytes32 internal constant OPEN_FUND_AND_RELEASE = keccak256(
        bytes(string.concat("OpenFundAndRelease(ShortAgreement agreement,uint256 deadline)", SHORT_AGREEMENT_TYPE))
    );
    bytes32 internal constant SUBMIT_WORK = keccak256(
        bytes(
            string.concat("SubmitWork(Payout payout,uint256 round,bytes32 evidenceHash,uint256 deadline)", PAYOUT_TYPE)
        )
    );
    bytes32 internal constant REQUEST_CHANGES = keccak256(
        bytes(
            string.concat(
                "RequestChanges(Payout payout,uint256 round,bytes32 evidenceHash,uint256 deadline)", PAYOUT_TYPE
            )
        )
    );
    bytes32 internal constant RELEASE_MILESTONE =
        keccak256(bytes(string.concat("ReleaseMilestone(Payout payout,uint256 deadline)", PAYOUT_TYPE)));
    bytes32 internal constant REFUND_MILESTONE =
        keccak256(bytes(string.concat("RefundMilestone(Payout payout,uint256 deadline)", PAYOUT_TYPE)));
    bytes32 internal constant SETTLE_MILESTONE = keccak256(
        bytes(
            string.concat(
                "SettleMilestone(Payout payout,uint256 toPayee,bytes32 termsHash,uint256 deadline)", PAYOUT_TYPE
            )
        )
    );
    bytes32 internal constant DISPUTE_MILESTONE = keccak256(
        bytes(
            string.concat(
                "DisputeMilestone(Payout payout,uint256 round,bytes32 evidenceHash,uint256 deadline)", PAYOUT_TYPE
            )
        )
    );
    bytes32 internal constant RULE_MILESTONE = keccak256(
        bytes(
            string.concat(
                "RuleMilestone(Payout payout,uint256 toPayee,bytes32 rulingHash,uint256 deadline)", PAYOUT_TYPE
            )
        )
    );
    bytes32 internal constant CLAIM_CREDIT = keccak256(
        bytes(
            string.concat(
                "ClaimCredit(Payout payout,address owner,address recipient,uint256 deadline)", PAYOUT_TYPE
            )
        )
    );
    bytes32 internal constant REVOKE_SIGNATURE = keccak256("RevokeSignature(bytes32 digest,uint256 deadline)");

    /// @dev The message of `FundMilestones`, with the hash of its milestones.
    struct FundingStep {
        bytes32 agreementId;
        bytes32 milestones;
        bytes32 schedule;
        bytes32 termsHash;
        address token;
        uint256 amount;
        uint256 deadline;
    }

    mapping(address signer => mapping(bytes32 digest => bool)) internal _revoked;

    constructor() EIP712("HireLedger Escrow", "2") {}

    /// @inheritdoc IHireEscrow2
    function revoke(address signer, bytes32 digest, Signed calldata by) external {
        if (msg.sender != signer) _requireSigned(signer, _hashStep(REVOKE_SIGNATURE, digest, by.deadline), by);
        _revoked[signer][digest] = true;
        emit SignatureRevoked(signer, digest);
    }

    /// @inheritdoc IHireEscrow2
    function isRevoked(address signer, bytes32 digest) external view returns (bool) {
        return _revoked[signer][digest];
    }

    /// @dev Reverts unless `signer` signed the struct, the deadline is not past, and the signature is not revoked.
    function _requireSigned(address signer, bytes32 structHash, Signed calldata by)
        internal
        view
        returns (bytes32 digest)
    {
        require(block.timestamp <= by.deadline, SignatureExpired(by.deadline, block.timestamp));
        digest = _hashTypedDataV4(structHash);
        require(!_revoked[signer][digest], SignatureIsRevoked(signer, digest));
        require(
            SignatureChecker.isValidSignatureNowCalldata(signer, digest, by.signature), InvalidSignature(signer)
        );
    }

    function _hashStep(bytes32 typeHash, bytes32 inner, uint256 deadline) internal pure returns (bytes32) {
        return keccak256(abi.encode(typeHash, inner, deadline));
    }

    function _hashStep(bytes32 typeHash, bytes32 inner, uint256 value, bytes32 evidence, uint256 deadline)
        internal
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(typeHash, inner, value, evidence, deadline));
    }

    function _hashPayout(Payout memory payout) internal pure returns (bytes32 hash) {
        bytes32 typeHash = PAYOUT;
        // keccak256(abi.encode(PAYOUT, payout)), for less gas.
        assembly ("memory-safe") {
            let at := mload(0x40)
            mstore(at, typeHash)
            mcopy(add(at, 0x20), payout, 0xe0)
            hash := keccak256(at, 0x100)
        }
    }

    function _hashSchedule(ScheduleItem[] calldata schedule) internal pure returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](schedule.length);
        for (uint256 i = 0; i < schedule.length; i++) {
            hashes[i] = keccak256(abi.encode(SCHEDULE_ITEM, schedule[i]));
        }
        return keccak256(abi.encodePacked(hashes));
    }
}
